# shellcheck shell=bash
# A small office for the tests that run the program: sourced, not run. make_office DIRECTORY makes one whose first
# night, 2026-02-01, publishes one section; grow_office adds the mail for another section and some results.

make_office() {
    mkdir -p "$1/ledgers"
    printf '[office]\nname = Correspondence Chess Office\n[director]\nname = Pat Director\n[event 26N]\n[event 26EN]\n' \
        >"$1/office.ini"
    {
        echo member_id,name,address1,address2,city,state,zip,email,rating,expires,apart
        for k in 1 2 3 4 5 6 7 8; do
            echo "1000000$k,Player Number $k,$k Secret Street,,Albany,NY,12207,player$k@example.com,$((1500 + k)),life,"
        done
    } >"$1/ledgers/players.csv"
    echo entry,event,member_id,channel,postmark,received,fee >"$1/ledgers/entries.csv"
    for k in 1 2 3 4 5 6 7; do echo "$k,26N,1000000$k,mail,2026-01-05,,25.00"; done >>"$1/ledgers/entries.csv"
    echo section,white,black,result,postmark,received,reported_by >"$1/ledgers/results.csv"
    echo date,ruling,event,section,entry,player,opponent,value,note >"$1/ledgers/rulings.csv"
}

grow_office() {
    for k in 1 2 3 4 5 6 7; do echo "1$k,26N,1000000$k,mail,2026-02-02,,25.00"; done >>"$1/ledgers/entries.csv"
    {
        echo 26N01,1,2,1-0,2026-02-10,,white
        echo 26N01,1,4,1/2-1/2,2026-02-11,,both
        echo 26N09,1,2,1-0,2026-02-11,,white
    } >>"$1/ledgers/results.csv"
}

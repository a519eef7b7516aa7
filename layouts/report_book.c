#include "layouts/report_book.h"

#include "layouts/grid_xlsx.h"
#include "layouts/report_parts.h"

void report_book_draw(struct grid *grid, const struct report_input *input)
{
    static void (*const sheets[])(struct grid *, const struct report_input *) = {
        report_tonight_draw, report_decide_draw,     report_holding_draw, report_rejected_draw,
        report_mailing_draw, report_membership_draw, report_inputs_draw,
    };
    for (size_t i = 0; i < sizeof sheets / sizeof sheets[0]; i++)
        sheets[i](grid, input);
    grid_finish(grid);
}

const char *report_book_write(struct arena *arena, const struct report_input *input, const char *path,
                              const char *tmpdir)
{
    const struct facts *facts = input->decisions->facts;
    const struct grid_about about = {arena_format(arena, "Run %s", facts->run), input->office, facts->run,
                                     facts->as_of};
    struct grid_device *device = grid_xlsx_open(arena, path, tmpdir, &about);
    struct grid grid;
    grid_open(arena, device, &grid);
    report_book_draw(&grid, input);
    return grid_xlsx_close(device);
}

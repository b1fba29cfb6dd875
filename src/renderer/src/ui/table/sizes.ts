/** Pixels. */
export const HEAD_HEIGHT = 37;
/** Of the column with checkboxes. */
export const CHECK_WIDTH = 48;
export const ROW_HEIGHT = 44;
/** From so many rows on only those near the part that is looked at are in the page. */
export const VIRTUAL_FROM = 200;

/** Of drawers with a contact (spec 2 §2). Pixels. */
export const WIDTHS = { narrow: 430, roomy: 525, profile: 350, wide: 860, whole: 1240 } as const;

/** Room for the wider form. */
export const ROOMY = '(min-width: 1200px)';

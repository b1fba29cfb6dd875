/** Beside the button, with one top or bottom edge; or below or above it, with one left or right edge. */
export type MenuPlace = 'top' | 'bottom' | 'below' | 'belowEnd' | 'above';

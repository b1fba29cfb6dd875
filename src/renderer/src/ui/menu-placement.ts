/** Beside the button, with one top or bottom edge; or below or above it, with one left or right edge. */
export type MenuPlacement = 'top' | 'bottom' | 'below' | 'belowEnd' | 'above';

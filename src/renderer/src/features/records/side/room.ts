/** Room for the profile, the timeline and the side panel beside each other. */
export const WHOLE = '(min-width: 1280px)';

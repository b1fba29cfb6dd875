/** Rules of one workspace at most. */
export const MAX_SCORE_RULES = 50;
/** Points that a rule adds or takes at most, each time. */
export const MAX_POINTS = 1000;
/** How often a rule that counts can count. */
export const MAX_TIMES = 100;
export const MAX_SCORE_DAYS = 365;

/** What every contact has a place for, and rules can ask for. */
export const SCORED_FIELDS = ['email', 'phone', 'company', 'job_title', 'city', 'language'] as const;
export type ScoredField = (typeof SCORED_FIELDS)[number];

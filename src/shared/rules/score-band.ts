export interface ScoreBand {
  readonly band: 'high' | 'medium' | 'low' | 'unscored';
  readonly label: 'High Potential' | 'Medium Potential' | 'Low Potential' | 'Unscored';
  /** Name of a colour of the theme. */
  readonly tone: 'success' | 'warning' | 'info' | 'neutral';
}

const HIGH: ScoreBand = { band: 'high', label: 'High Potential', tone: 'success' };
const MEDIUM: ScoreBand = { band: 'medium', label: 'Medium Potential', tone: 'warning' };
const LOW: ScoreBand = { band: 'low', label: 'Low Potential', tone: 'info' };
const UNSCORED: ScoreBand = { band: 'unscored', label: 'Unscored', tone: 'neutral' };

/** Lead score band (spec 2 §4): 61 or more high, 21 to 60 medium, 1 to 20 low, 0 or missing unscored. */
export function scoreBand(totalScore: number | null | undefined): ScoreBand {
  const score = totalScore ?? 0;
  if (score >= 61) return HIGH;
  if (score >= 21) return MEDIUM;
  return score >= 1 ? LOW : UNSCORED;
}

/** The bands as filters name and bound them (spec 3 §3), the highest first. Both ends belong to the band. */
export const SCORE_RANGES = {
  high: { label: 'High potential', min: 61, max: 10_000_000 },
  medium: { label: 'Medium', min: 21, max: 60 },
  low: { label: 'Low', min: 1, max: 20 },
  unscored: { label: 'Unscored', min: 0, max: 0 },
} as const satisfies Record<ScoreBand['band'], { label: string; min: number; max: number }>;

export const SCORE_BANDS = ['high', 'medium', 'low', 'unscored'] as const satisfies ScoreBand['band'][];

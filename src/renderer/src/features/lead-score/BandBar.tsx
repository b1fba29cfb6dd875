import type { BandCounts } from '@shared/contract/lead-score';
import { sumOf } from '@shared/rules/band-counts';
import { SCORE_BANDS, SCORE_RANGES } from '@shared/rules/score-band';
import { copy } from './copy';
import css from './lead-score.module.css';

interface BandBarProps {
  readonly name: string;
  readonly counts: BandCounts;
  /** It is being worked out again. */
  readonly waiting?: boolean;
}

/** All contacts as one bar, a part for each band. */
export function BandBar({ name, counts, waiting = false }: BandBarProps) {
  const total = sumOf(counts);
  const parts = SCORE_BANDS.map((band) => `${SCORE_RANGES[band].label} ${copy.number(counts[band])}`);
  return (
    <div className={css.barRow}>
      <span className={css.barName}>{name}</span>
      <div
        className={css.bandBar}
        role="img"
        aria-label={copy.barLabel(name, parts.join(', '))}
        data-waiting={waiting || undefined}
      >
        {SCORE_BANDS.filter((band) => counts[band] > 0).map((band) => (
          <span key={band} data-band={band} style={{ flexGrow: counts[band] / Math.max(1, total) }} />
        ))}
      </div>
    </div>
  );
}

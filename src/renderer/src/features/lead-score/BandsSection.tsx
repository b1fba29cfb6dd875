import type { LeadScore } from '@shared/contract/lead-score';
import { sumOf } from '@shared/rules/band-counts';
import { SCORE_BANDS, SCORE_RANGES } from '@shared/rules/score-band';
import { Button } from '../../ui/Button';
import { Section } from '../../ui/page/Section';
import { formatDayAndTime } from '../../ui/format-date';
import type { ScorePreview } from './api';
import { BandBar } from './BandBar';
import { copy } from './copy';
import css from './lead-score.module.css';

/** What unsaved changes make: nothing is changed, not known yet, or known. */
export type PreviewState =
  | { readonly state: 'none' }
  | { readonly state: 'waiting'; readonly last: ScorePreview | null }
  | { readonly state: 'ready'; readonly preview: ScorePreview }
  | { readonly state: 'failed'; readonly onRetry: () => void };

interface BandsSectionProps {
  readonly leadScore: LeadScore;
  readonly preview: PreviewState;
}

const shownPreview = (preview: PreviewState): ScorePreview | null =>
  preview.state === 'ready' ? preview.preview : preview.state === 'waiting' ? preview.last : null;

const difference = (now: number, after: number): string =>
  after === now ? copy.same : after > now ? copy.more(after - now) : copy.fewer(now - after);

/** How many contacts are in each band, and how many would be. */
export function BandsSection({ leadScore, preview }: BandsSectionProps) {
  const { bands, progress, counted_at } = leadScore;
  const total = sumOf(bands);
  const known = shownPreview(preview);
  return (
    <Section title={copy.bands} text={total === 0 ? copy.noContacts : copy.bandsText(total)}>
      <BandBar name={copy.now} counts={bands} />
      {known !== null && (
        <BandBar name={copy.after} counts={known.after} waiting={preview.state === 'waiting'} />
      )}
      <dl className={css.bands}>
        {SCORE_BANDS.map((band) => (
          <div key={band} className={css.band} data-band={band}>
            <dt>
              <i aria-hidden />
              {SCORE_RANGES[band].label}
              <small>{copy.ranges[band]}</small>
            </dt>
            <dd>
              <b>{copy.number(bands[band])}</b>
              <span>{copy.share(bands[band], total)}</span>
            </dd>
            {known !== null && (
              <dd className={css.then} data-same={known.after[band] === known.now[band] || undefined}>
                → {copy.number(known.after[band])}
                <span>{difference(known.now[band], known.after[band])}</span>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className={css.notes} aria-live="polite">
        {preview.state === 'waiting' && <p>{copy.looking}</p>}
        {preview.state === 'failed' && (
          <p className={css.problem}>
            {copy.previewFailed} <Button onClick={preview.onRetry}>{copy.again}</Button>
          </p>
        )}
        {known !== null && known.looked_at < known.total && <p>{copy.about(known.looked_at)}</p>}
        {progress !== null ? (
          <p className={css.counting}>
            <progress
              aria-label={copy.counting(progress.done, progress.total)}
              max={Math.max(1, progress.total)}
              value={progress.done}
            />
            {progress.total === 0 ? copy.soon : copy.counting(progress.done, progress.total)}
          </p>
        ) : (
          preview.state === 'none' &&
          counted_at !== null && <p>{copy.countedAt(formatDayAndTime(counted_at))}</p>
        )}
      </div>
    </Section>
  );
}

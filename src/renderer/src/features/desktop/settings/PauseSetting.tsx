import { PAUSES } from '@shared/rules/quiet-hours';
import { Button } from '../../../ui/Button';
import { copy } from '../copy';
import { isPaused, pauseNotices, resumeNotices, untilText } from '../pause';
import css from './settings.module.css';

/** Peace for a while, or its end. */
export function PauseSetting({ mutedUntil }: { readonly mutedUntil: number | null }) {
  const now = new Date();
  if (isPaused(mutedUntil, now)) {
    return (
      <div className={css.row}>
        <span>{copy.pause.until(untilText(mutedUntil, now))}</span>
        <Button onClick={resumeNotices}>{copy.pause.resume}</Button>
      </div>
    );
  }
  return (
    <div className={css.row} role="group" aria-label={copy.pause.title}>
      <span>{copy.pause.title}</span>
      {PAUSES.map((pause) => (
        <Button
          key={pause}
          onClick={() => {
            pauseNotices(pause);
          }}
        >
          {copy.pause.choices[pause]}
        </Button>
      ))}
    </div>
  );
}

import { type CSSProperties, type KeyboardEvent, memo } from 'react';
import { formatDuration } from './format-duration';
import { cx } from '../../../ui/cx';
import css from './waveform.module.css';

export interface WaveformProps {
  /** 0 to 100; null draws a plain bar. */
  readonly levels: readonly number[] | null;
  /** Seconds. */
  readonly position: number;
  readonly duration: number;
  readonly label: string;
  /** Null while there is nothing to seek in. */
  readonly onSeek: ((seconds: number) => void) | null;
}

/** A bar and the gap behind it, in units of the drawing. */
const STEP = 3;
const HEIGHT = 24;
const LOWEST = 2;
/** An arrow key goes so far, or a tenth of what is short. Seconds. */
const KEY_STEP = 5;

const Bars = memo(function Bars({
  levels,
  done,
}: {
  readonly levels: readonly number[];
  readonly done: boolean;
}) {
  const path = levels
    .map((level, index) => {
      const half = Math.max(LOWEST, (level / 100) * HEIGHT) / 2;
      return `M${index * STEP + 1} ${HEIGHT / 2 - half}v${half * 2}`;
    })
    .join('');
  return (
    <svg
      className={cx(css.bars, done && css.done)}
      viewBox={`0 0 ${levels.length * STEP - 1} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
});

/** The picture of a recording, and the slider that it is at the same time. */
export function Waveform({ levels, position, duration, label, onSeek }: WaveformProps) {
  const share = duration > 0 ? Math.min(1, position / duration) : 0;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = Math.min(KEY_STEP, duration / 10);
    const by = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step }[event.key];
    if (by === undefined || onSeek === null) return;
    event.preventDefault();
    onSeek(Math.min(duration, Math.max(0, position + by)));
  };
  return (
    <span className={css.wave} style={{ '--done': `${share * 100}%` } as CSSProperties}>
      {levels === null ? (
        <span className={css.plain} />
      ) : (
        <>
          <Bars levels={levels} done={false} />
          <Bars levels={levels} done />
        </>
      )}
      <input
        type="range"
        className={css.slider}
        aria-label={label}
        aria-valuetext={`${formatDuration(position)} / ${formatDuration(duration)}`}
        min={0}
        max={Math.max(duration, 0.1)}
        step="any"
        value={Math.min(position, duration)}
        disabled={onSeek === null}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onSeek?.(event.target.valueAsNumber);
        }}
      />
    </span>
  );
}

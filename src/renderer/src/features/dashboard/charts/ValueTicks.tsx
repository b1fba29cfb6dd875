import css from './charts.module.css';

interface ValueTicksProps {
  /** Where the days begin, and the width of the whole chart. Pixels. */
  readonly left: number;
  readonly width: number;
  /** The upper end of the values; the lower one is 0. */
  readonly end: number;
  readonly y: (value: number) => number;
  readonly showValue: (value: number) => string;
}

const TICKS = [0, 0.5, 1] as const;

/** The lines behind the days, with the values that they stand for. */
export function ValueTicks({ left, width, end, y, showValue }: ValueTicksProps) {
  return (
    <>
      {TICKS.map((share) => (
        <g key={share} aria-hidden>
          <line x1={left} x2={width} y1={y(end * share)} y2={y(end * share)} className={css.grid} />
          <text x={left - 8} y={y(end * share)} dy="0.32em" textAnchor="end" className={css.tick}>
            {showValue(end * share)}
          </text>
        </g>
      ))}
    </>
  );
}

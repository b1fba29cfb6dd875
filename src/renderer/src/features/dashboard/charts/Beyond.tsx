import css from './charts.module.css';

interface BeyondProps {
  /** The middle of the mark. Pixels. */
  readonly x: number;
  readonly y: number;
  /** How much it is; null: only marked, where others stand close by. */
  readonly text: string | null;
  /** Where the whole chart ends: the text stays within. Pixels. */
  readonly right: number;
}

/** Pixels that a text needs at most, beside its mark. */
const TEXT = 56;
/** The text stands below the end of the axis: what is said of the axis stands above it. */
const BELOW = 22;

/** Marks a value that lies beyond the end of an axis that is cut. */
export function Beyond({ x, y, text, right }: BeyondProps) {
  const isLast = x + TEXT > right;
  return (
    <g className={css.beyond}>
      <path d={`M${x - 5} ${y + 8}l5 -6l5 6z`} />
      {text !== null && (
        <text x={isLast ? x - 8 : x + 8} y={y + BELOW} textAnchor={isLast ? 'end' : 'start'}>
          {text}
        </text>
      )}
    </g>
  );
}

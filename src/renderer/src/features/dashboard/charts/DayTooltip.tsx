import { cx } from '../../../ui/cx';
import css from './charts.module.css';

interface DayTooltipProps {
  readonly lines: readonly string[];
  /** It stands before the day instead of after it. */
  readonly isBefore: boolean;
  /** Pixels from the start of the chart. */
  readonly start: number;
}

/** What the day under the pointer says. */
export function DayTooltip({ lines, isBefore, start }: DayTooltipProps) {
  return (
    <div className={cx(css.tip, isBefore && css.before)} style={{ insetInlineStart: start }} aria-hidden>
      {lines.map((line, index) => (index === 0 ? <b key={line}>{line}</b> : <span key={line}>{line}</span>))}
    </div>
  );
}

import { LinePath } from '@visx/shape';
import type { Times } from '@shared/contract/dashboard';
import { showAxisDuration } from '../metric-format';
import { Beyond } from './Beyond';
import { type ChartDay, type Plot, DayChart } from './DayChart';
import css from './charts.module.css';

interface TimeLinesProps {
  readonly label: string;
  readonly metrics: Times['days'];
  readonly days: readonly ChartDay[];
  readonly end: number;
  /** Says that the axis is cut; null: it is not. */
  readonly note: string | null;
}
type TimesOfDay = Times['days'][number];

/** From so many days on, dots would stand in each other's way. */
const MANY = 31;

function Line({
  plot,
  metrics,
  of,
  upper,
}: {
  readonly plot: Plot;
  readonly metrics: Times['days'];
  readonly of: 'median' | 'p90';
  readonly upper: boolean;
}) {
  const x = ({ day }: TimesOfDay): number => plot.x(day) + plot.band / 2;
  const y = (metric: TimesOfDay): number => plot.y(metric[of] ?? 0);
  const dots = metrics.filter(
    (metric, index) =>
      metric[of] !== null &&
      // A day alone would be no line at all.
      (metrics.length <= MANY || metric.day === plot.active || (metrics[index - 1]?.[of] ?? null) === null),
  );
  return (
    <>
      <LinePath
        data={[...metrics]}
        x={x}
        y={y}
        defined={(metric) => metric[of] !== null}
        className={upper ? css.lineUpper : css.line}
      />
      {dots.map((metric) => (
        <circle
          key={metric.day}
          cx={x(metric)}
          cy={y(metric)}
          r={metric.day === plot.active ? 4.5 : upper ? 2.5 : 3.5}
          className={upper ? css.second : css.first}
        />
      ))}
    </>
  );
}

/** Median and ninth tenth by day; days on which nothing ended are left open. */
export function TimeLines({ label, metrics, days, end, note }: TimeLinesProps) {
  const highest = Math.max(0, ...metrics.map(({ p90 }) => p90 ?? 0));
  return (
    <DayChart label={label} days={days} end={end} note={note} showValue={showAxisDuration}>
      {(plot) => (
        <>
          <Line plot={plot} metrics={metrics} of="p90" upper />
          <Line plot={plot} metrics={metrics} of="median" upper={false} />
          {metrics.map(
            ({ day, p90 }) =>
              p90 !== null &&
              p90 > end && (
                <Beyond
                  key={day}
                  x={plot.x(day) + plot.band / 2}
                  y={plot.top - 9}
                  right={plot.right}
                  text={p90 === highest ? showAxisDuration(p90) : null}
                />
              ),
          )}
        </>
      )}
    </DayChart>
  );
}

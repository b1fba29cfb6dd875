import { LinePath } from '@visx/shape';
import type { Times } from '@shared/contract/dashboard';
import { durationEnd, showAxisDuration } from '../figures';
import { type ChartDay, type Plot, DayChart } from './DayChart';
import css from './charts.module.css';

interface TimeLinesProps {
  readonly label: string;
  readonly figures: Times['days'];
  readonly days: readonly ChartDay[];
}
type TimesOfDay = Times['days'][number];

/** From so many days on, dots would stand in each other's way. */
const MANY = 31;

function Line({
  plot,
  figures,
  of,
  upper,
}: {
  readonly plot: Plot;
  readonly figures: Times['days'];
  readonly of: 'median' | 'p90';
  readonly upper: boolean;
}) {
  const x = ({ day }: TimesOfDay): number => plot.x(day) + plot.band / 2;
  const y = (figure: TimesOfDay): number => plot.y(figure[of] ?? 0);
  const dots = figures.filter(
    (figure, index) =>
      figure[of] !== null &&
      // A day alone would be no line at all.
      (figures.length <= MANY || figure.day === plot.active || (figures[index - 1]?.[of] ?? null) === null),
  );
  return (
    <>
      <LinePath
        data={[...figures]}
        x={x}
        y={y}
        defined={(figure) => figure[of] !== null}
        className={upper ? css.lineUpper : css.line}
      />
      {dots.map((figure) => (
        <circle
          key={figure.day}
          cx={x(figure)}
          cy={y(figure)}
          r={figure.day === plot.active ? 4.5 : upper ? 2.5 : 3.5}
          className={upper ? css.second : css.first}
        />
      ))}
    </>
  );
}

/** Median and ninth tenth by day; days on which nothing ended are left open. */
export function TimeLines({ label, figures, days }: TimeLinesProps) {
  const end = durationEnd(Math.max(0, ...figures.map(({ p90 }) => p90 ?? 0)));
  return (
    <DayChart label={label} days={days} end={end} showValue={showAxisDuration}>
      {(plot) => (
        <>
          <Line plot={plot} figures={figures} of="p90" upper />
          <Line plot={plot} figures={figures} of="median" upper={false} />
        </>
      )}
    </DayChart>
  );
}

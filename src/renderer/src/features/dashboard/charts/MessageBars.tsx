import { BarRounded } from '@visx/shape';
import type { MessageMetrics } from '@shared/contract/dashboard';
import { numberFormat } from '../../../ui/formats';
import { countEnd } from '../metric-format';
import { type ChartDay, DayChart } from './DayChart';
import css from './charts.module.css';

interface MessageBarsProps {
  readonly label: string;
  readonly metrics: MessageMetrics['days'];
  readonly days: readonly ChartDay[];
}

/** Received and sent beside each other, a pair a day. */
export function MessageBars({ label, metrics, days }: MessageBarsProps) {
  const end = countEnd(Math.max(0, ...metrics.flatMap(({ received, sent }) => [received, sent])));
  return (
    <DayChart label={label} days={days} end={end} showValue={(value) => numberFormat().format(value)}>
      {({ x, y, band, bottom }) => {
        const width = Math.max(1, Math.min(18, band / 2 - (band > 12 ? 1 : 0)));
        const middle = (day: string): number => x(day) + band / 2;
        return metrics.map(({ day, received, sent }) => (
          <g key={day}>
            <BarRounded
              x={middle(day) - width - 0.5}
              y={y(received)}
              width={width}
              height={bottom - y(received)}
              radius={Math.min(3, width / 2, (bottom - y(received)) / 2)}
              top
              className={css.first}
            />
            <BarRounded
              x={middle(day) + 0.5}
              y={y(sent)}
              width={width}
              height={bottom - y(sent)}
              radius={Math.min(3, width / 2, (bottom - y(sent)) / 2)}
              top
              className={css.second}
            />
          </g>
        ));
      }}
    </DayChart>
  );
}

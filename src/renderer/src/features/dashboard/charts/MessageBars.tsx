import { BarRounded } from '@visx/shape';
import type { MessageMetrics } from '@shared/contract/dashboard';
import { numberFormat } from '../../../ui/formats';
import { Beyond } from './Beyond';
import { type ChartDay, DayChart } from './DayChart';
import css from './charts.module.css';

export const WAYS = ['received', 'sent', 'campaign'] as const;
export type Way = (typeof WAYS)[number];

interface MessageBarsProps {
  readonly label: string;
  readonly metrics: MessageMetrics['days'];
  readonly days: readonly ChartDay[];
  /** Those that are drawn, beside each other. */
  readonly ways: readonly Way[];
  readonly end: number;
  /** Says that the axis is cut; null: it is not. */
  readonly note: string | null;
}

const COLOURS = { received: css.first, sent: css.second, campaign: css.third } as const;
/** Pixels. */
const WIDEST = 18;

/** What was received and sent, beside each other for each day. */
export function MessageBars({ label, metrics, days, ways, end, note }: MessageBarsProps) {
  const highest = Math.max(0, ...metrics.flatMap((metric) => ways.map((way) => metric[way])));
  return (
    <DayChart
      label={label}
      days={days}
      end={end}
      note={note}
      showValue={(value) => numberFormat().format(value)}
    >
      {({ x, y, band, bottom, top, right }) => {
        const gap = band > 6 * ways.length ? 1 : 0;
        const width = Math.max(1, Math.min(WIDEST, band / ways.length - gap));
        const start = (day: string): number => x(day) + (band - ways.length * (width + gap) + gap) / 2;
        return metrics.map((metric) => (
          <g key={metric.day}>
            {ways.map((way, at) => {
              const left = start(metric.day) + at * (width + gap);
              const height = bottom - y(metric[way]);
              return (
                <g key={way}>
                  <BarRounded
                    x={left}
                    y={y(metric[way])}
                    width={width}
                    height={height}
                    radius={Math.min(3, width / 2, height / 2)}
                    top
                    className={COLOURS[way]}
                  />
                  {metric[way] > end && (
                    <Beyond
                      x={left + width / 2}
                      y={top - 9}
                      right={right}
                      text={metric[way] === highest ? numberFormat().format(highest) : null}
                    />
                  )}
                </g>
              );
            })}
          </g>
        ));
      }}
    </DayChart>
  );
}

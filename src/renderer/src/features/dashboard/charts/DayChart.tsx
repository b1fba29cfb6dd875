import { scaleBand, scaleLinear } from '@visx/scale';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useWidth } from '../../../ui/use-width';
import { DayTooltip } from './DayTooltip';
import { ValueTicks } from './ValueTicks';
import css from './charts.module.css';

/** One day of a chart: what it says, and the list behind it. */
export interface ChartDay {
  readonly id: string;
  /** Below the axis. */
  readonly label: string;
  /** Read out, and shown beside the pointer: the day, then a line for each figure. */
  readonly lines: readonly string[];
  readonly to: string;
}

/** Where a chart draws. Pixels. */
export interface Plot {
  readonly x: (id: string) => number;
  /** What lies beyond the end of an axis that is cut stands at its end. */
  readonly y: (value: number) => number;
  /** Width of a day. */
  readonly band: number;
  readonly bottom: number;
  /** Where the values end. */
  readonly top: number;
  readonly right: number;
  /** The day under the pointer or with the focus. */
  readonly active: string | null;
}

interface DayChartProps {
  readonly label: string;
  readonly days: readonly ChartDay[];
  /** The upper end of the values; the lower one is 0. */
  readonly end: number;
  /** Said above the chart; null: nothing. */
  readonly note: string | null;
  readonly showValue: (value: number) => string;
  readonly children: (plot: Plot) => ReactNode;
}

const HEIGHT = 190;
const TOP = 8;
const LEFT = 48;
const BELOW = 24;
const BOTTOM = HEIGHT - BELOW;
/** Half the name of a day stands beside the last one. */
const RIGHT = 14;
/** Room that the name of a day needs at least. */
const LABEL_WIDTH = 54;

/**
 * Figures by day. Each day is a link to its list: by the pointer, or by the arrow keys and Enter; one stop of the Tab
 * key for all of them.
 */
export function DayChart({ label, days, end, note, showValue, children }: DayChartProps) {
  const { box, width } = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<string | null>(null);
  const [stop, setStop] = useState<string>();
  const links = useRef(new Map<string, SVGRectElement>());
  const x = scaleBand({
    domain: days.map(({ id }) => id),
    range: [LEFT, Math.max(width - RIGHT, LEFT + 1)],
    padding: 0.28,
  });
  const y = scaleLinear({ domain: [0, end], range: [BOTTOM, TOP], clamp: true });
  const at = (id: string): number => x(id) ?? 0;
  const every = Math.max(1, Math.ceil((days.length * LABEL_WIDTH) / Math.max(width - LEFT, 1)));
  const last = days.length - 1;
  const reachable = (days.find(({ id }) => id === stop) ?? days[last])?.id;
  const shown = days.find(({ id }) => id === active);

  function onKeyDown(event: KeyboardEvent): void {
    const from = days.findIndex(({ id }) => id === reachable);
    const next = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    const day = days[Math.min(Math.max(next ?? Number.NaN, 0), last)];
    if (day === undefined) return;
    event.preventDefault();
    setStop(day.id);
    links.current.get(day.id)?.closest('a')?.focus();
  }

  return (
    <div ref={box} className={css.chart} style={{ height: HEIGHT }}>
      {note !== null && <p className={css.note}>{note}</p>}
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="group" aria-label={label} onKeyDown={onKeyDown}>
          <ValueTicks left={LEFT} width={width} end={end} y={y} showValue={showValue} />
          {shown && (
            <rect
              x={at(shown.id) - (x.step() - x.bandwidth()) / 2}
              y={TOP}
              width={x.step()}
              height={BOTTOM - TOP}
              className={css.highlight}
            />
          )}
          <g aria-hidden>
            {children({ x: at, y, band: x.bandwidth(), bottom: BOTTOM, top: TOP, right: width, active })}
          </g>
          {days.map((day, index) => (
            <Link
              key={day.id}
              to={day.to}
              tabIndex={day.id === reachable ? 0 : -1}
              aria-label={day.lines.join(', ')}
              className={css.day}
              onFocus={() => {
                setActive(day.id);
                setStop(day.id);
              }}
              onBlur={() => {
                setActive(null);
              }}
              onPointerEnter={() => {
                setActive(day.id);
              }}
              onPointerLeave={() => {
                setActive(null);
              }}
            >
              <rect
                ref={(element) => {
                  if (element) links.current.set(day.id, element);
                  else links.current.delete(day.id);
                }}
                x={at(day.id) - (x.step() - x.bandwidth()) / 2}
                y={TOP}
                width={x.step()}
                height={HEIGHT - TOP}
              />
              {(last - index) % every === 0 && (
                <text
                  x={at(day.id) + x.bandwidth() / 2}
                  y={HEIGHT - 6}
                  textAnchor="middle"
                  className={css.tick}
                >
                  {day.label}
                </text>
              )}
            </Link>
          ))}
        </svg>
      )}
      {shown && (
        <DayTooltip
          lines={shown.lines}
          isBefore={at(shown.id) > width / 2}
          start={at(shown.id) + x.bandwidth() / 2}
        />
      )}
    </div>
  );
}

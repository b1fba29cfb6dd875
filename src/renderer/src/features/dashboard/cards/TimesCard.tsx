import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Times } from '@shared/contract/dashboard';
import { EmptyState } from '../../../ui/EmptyState';
import { numberFormat } from '../../../ui/formats';
import { useDashboardResolutionTimesQuery, useDashboardResponseTimesQuery } from '../api';
import { ChartLegend } from '../charts/ChartLegend';
import { TimeLines } from '../charts/TimeLines';
import { copy } from '../copy';
import { axisOf, durationEnd, showAxisDuration, showDuration } from '../metric-format';
import { useInboxLink } from '../use-inbox-link';
import { type Answer, CardFrame } from './CardFrame';
import type { CardProps } from './card-props';
import { CHART_HEIGHT, PERIOD_OPTIONS } from './card-sizes';
import { ChartSkeleton } from './ChartSkeleton';
import { Comparison } from './Comparison';
import { MetricTable } from './MetricTable';
import { longDay, shortDay } from './format-day';
import { ViewToggle } from './ViewToggle';
import css from '../dashboard.module.css';

interface TimesCardProps {
  readonly words: typeof copy.response | typeof copy.resolution;
  readonly activity: 'answered' | 'resolved';
  readonly account: string | null;
  readonly answer: Answer<Times>;
}

const MEASURES = [
  ['median', copy.median],
  ['p90', copy.p90],
] as const;

const axisOfTimes = ({ days }: Times) =>
  axisOf(
    days.flatMap(({ median, p90 }) => [median ?? 0, p90 ?? 0]),
    durationEnd,
  );

/** Says where the axis ends, where it is cut. */
function noteOf(times: Times): string | null {
  const { end, isCut } = axisOfTimes(times);
  const beyond = times.days.filter(({ p90 }) => (p90 ?? 0) > end).length;
  return isCut ? copy.axis.cut(showAxisDuration(end), beyond) : null;
}

function TimesCard({ words, activity, account, answer }: TimesCardProps) {
  const [isTable, setTable] = useState(false);
  const linkTo = useInboxLink(account);
  const show = (count: number): string => numberFormat().format(count);
  const listOf = ({ from, until }: { readonly from: string; readonly until: string }) =>
    linkTo({ slice: { kind: 'activity', activity, from, until, by: null } });

  const chart = (times: Times): React.ReactNode => {
    if (times.count === 0) return <EmptyState size="small" title={words.none} />;
    if (isTable)
      return (
        <MetricTable
          label={words.label}
          rowHeight={29}
          heads={[copy.day, copy.median, copy.p90, words.counted]}
          rows={times.days.toReversed().map((day) => ({
            id: day.day,
            name: longDay(day.day),
            cells: [showDuration(day.median), showDuration(day.p90), show(day.count)].map((text) => ({
              text,
              to: day.count === 0 ? null : listOf(day),
            })),
          }))}
        />
      );
    return (
      <TimeLines
        label={words.label}
        metrics={times.days}
        end={axisOfTimes(times).end}
        note={noteOf(times)}
        days={times.days.map((day) => ({
          id: day.day,
          label: shortDay(day.day),
          lines: [
            longDay(day.day),
            ...(day.count === 0
              ? []
              : MEASURES.map(([name, title]) => `${title}: ${showDuration(day[name])}`)),
            words.count(show(day.count), day.count === 1),
          ],
          to: listOf(day),
        }))}
      />
    );
  };

  return (
    <CardFrame
      title={words.title}
      text={words.text}
      answer={answer}
      height={CHART_HEIGHT}
      skeleton={<ChartSkeleton />}
      tools={<ViewToggle title={words.title} isTable={isTable} onChange={setTable} />}
    >
      {(times) => (
        <>
          <div className={css.metrics}>
            {MEASURES.map(([name, title]) => (
              <div key={name} className={css.metric}>
                <span className={css.label}>{title}</span>
                <Link to={listOf(times)} className={css.value}>
                  {showDuration(times[name])}
                </Link>
                <Comparison
                  now={times[name]}
                  before={times.before[name]}
                  shown={showDuration(times.before[name])}
                  to={listOf(times.before)}
                  lessIsBetter
                />
              </div>
            ))}
            <div className={css.side}>
              {!isTable && times.count > 0 && <ChartLegend names={[copy.median, copy.p90Short]} />}
              <Link to={listOf(times)} className={css.before}>
                {words.count(show(times.count), times.count === 1)}
              </Link>
            </div>
          </div>
          <div className={css.chartBox}>{chart(times)}</div>
        </>
      )}
    </CardFrame>
  );
}

/** How long customers wait for an answer. */
export function ResponseCard({ arg, account }: CardProps) {
  const answer = useDashboardResponseTimesQuery(arg, PERIOD_OPTIONS);
  return <TimesCard words={copy.response} activity="answered" account={account} answer={answer} />;
}

/** How long it takes until a conversation is closed. */
export function ResolutionCard({ arg, account }: CardProps) {
  const answer = useDashboardResolutionTimesQuery(arg, PERIOD_OPTIONS);
  return <TimesCard words={copy.resolution} activity="resolved" account={account} answer={answer} />;
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConversationActivity } from '@shared/contract/chat';
import { numberFormat } from '../../../ui/formats';
import { useDashboardMessagesQuery } from '../api';
import { ChartLegend } from '../charts/ChartLegend';
import { MessageBars, WAYS, type Way } from '../charts/MessageBars';
import { copy } from '../copy';
import { axisOf, countEnd } from '../metric-format';
import { useInboxLink } from '../use-inbox-link';
import { CardFrame } from './CardFrame';
import type { CardProps } from './card-props';
import { CHART_HEIGHT, PERIOD_OPTIONS } from './card-sizes';
import { ChartSkeleton } from './ChartSkeleton';
import { Comparison } from './Comparison';
import { MetricTable } from './MetricTable';
import { longDay, shortDay } from './format-day';
import { ViewToggle } from './ViewToggle';
import css from '../dashboard.module.css';

/** What customers and teammates have written, by day. */
export function MessagesCard({ arg, account }: CardProps) {
  const answer = useDashboardMessagesQuery(arg, PERIOD_OPTIONS);
  const [isTable, setTable] = useState(false);
  const linkTo = useInboxLink(account);
  const words = copy.messages;
  const show = (count: number): string => numberFormat().format(count);
  const listOf = (
    activity: Way & ConversationActivity,
    { from, until }: { readonly from: string; readonly until: string },
  ) => linkTo({ slice: { kind: 'activity', activity, from, until, by: null } });
  return (
    <CardFrame
      title={words.title}
      text={words.text}
      answer={answer}
      height={CHART_HEIGHT}
      skeleton={<ChartSkeleton />}
      tools={<ViewToggle title={words.title} isTable={isTable} onChange={setTable} />}
    >
      {(metrics) => {
        // Who sends no campaigns is told nothing of them.
        const ways = WAYS.filter(
          (way) => way !== 'campaign' || metrics.campaign + metrics.before.campaign > 0,
        );
        const { end, isCut } = axisOf(
          metrics.days.flatMap((day) => ways.map((way) => day[way])),
          countEnd,
        );
        const beyond = metrics.days.filter((day) => ways.some((way) => day[way] > end)).length;
        return (
          <>
            <div className={css.metrics}>
              {ways.map((way) => (
                <div key={way} className={css.metric}>
                  <span className={css.label}>{words[way]}</span>
                  <Link to={listOf(way, metrics)} className={css.value}>
                    {show(metrics[way])}
                  </Link>
                  <Comparison
                    now={metrics[way]}
                    before={metrics.before[way]}
                    shown={show(metrics.before[way])}
                    to={listOf(way, metrics.before)}
                  />
                </div>
              ))}
              {!isTable && <ChartLegend names={ways.map((way) => words[way])} />}
            </div>
            <div className={css.chartBox}>
              {isTable ? (
                <MetricTable
                  label={words.label}
                  rowHeight={29}
                  heads={[copy.day, ...ways.map((way) => words[way])]}
                  rows={metrics.days.toReversed().map((day) => ({
                    id: day.day,
                    name: longDay(day.day),
                    cells: ways.map((way) => ({ text: show(day[way]), to: listOf(way, day) })),
                  }))}
                />
              ) : (
                <MessageBars
                  label={words.label}
                  metrics={metrics.days}
                  ways={ways}
                  end={end}
                  note={isCut ? copy.axis.cut(show(end), beyond) : null}
                  days={metrics.days.map((day) => ({
                    id: day.day,
                    label: shortDay(day.day),
                    lines: [longDay(day.day), ...ways.map((way) => `${words[way]}: ${show(day[way])}`)],
                    to: listOf('received', day),
                  }))}
                />
              )}
            </div>
          </>
        );
      }}
    </CardFrame>
  );
}

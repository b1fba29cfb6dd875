import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConversationActivity } from '@shared/contract/chat';
import { numberFormat } from '../../../ui/formats';
import { useDashboardMessagesQuery } from '../api';
import { ChartLegend } from '../charts/ChartLegend';
import { MessageBars } from '../charts/MessageBars';
import { copy } from '../copy';
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

const WAYS = ['received', 'sent'] as const satisfies readonly ConversationActivity[];

/** What customers and teammates have written, by day. */
export function MessagesCard({ arg, account }: CardProps) {
  const answer = useDashboardMessagesQuery(arg, PERIOD_OPTIONS);
  const [isTable, setTable] = useState(false);
  const linkTo = useInboxLink(account);
  const words = copy.messages;
  const show = (count: number): string => numberFormat().format(count);
  const listOf = (
    activity: ConversationActivity,
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
      {(metrics) => (
        <>
          <div className={css.metrics}>
            {WAYS.map((way) => (
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
            {!isTable && <ChartLegend names={[words.received, words.sent]} />}
          </div>
          <div className={css.chartBox}>
            {isTable ? (
              <MetricTable
                label={words.label}
                rowHeight={29}
                heads={[copy.day, words.received, words.sent]}
                rows={metrics.days.toReversed().map((day) => ({
                  id: day.day,
                  name: longDay(day.day),
                  cells: WAYS.map((way) => ({ text: show(day[way]), to: listOf(way, day) })),
                }))}
              />
            ) : (
              <MessageBars
                label={words.label}
                metrics={metrics.days}
                days={metrics.days.map((day) => ({
                  id: day.day,
                  label: shortDay(day.day),
                  lines: [
                    longDay(day.day),
                    `${words.received}: ${show(day.received)}`,
                    `${words.sent}: ${show(day.sent)}`,
                  ],
                  to: listOf('received', day),
                }))}
              />
            )}
          </div>
        </>
      )}
    </CardFrame>
  );
}

import { sql } from 'kysely';
import type { Span } from '@shared/rules/dashboard-period';
import type { Scope } from '../../platform/scope';
import { IS_WRITTEN } from './happened-in';
import { inView } from './conversation-repository';
import type { ConversationView } from './conversation-repository';

/** A span with the number under which its figures come back. */
export interface NumberedSpan extends Span {
  readonly i: number;
}

/** The spans as rows `(i, f, t)`; the text of the statement depends on their number alone. */
const rowsOf = (spans: readonly NumberedSpan[]) =>
  sql.join(
    spans.map(
      ({ i, from, until }) => sql`(cast(${i} as integer), cast(${from} as bigint), cast(${until} as bigint))`,
    ),
  );

const ofAccount = (column: string, accountId: string | undefined) =>
  accountId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${accountId}`;

/** How many conversations a view holds, all of them: a figure says no “99+”. */
export function countAllQuery(scope: Scope, view: ConversationView) {
  const all = scope.db.selectFrom('conversations').where('business_id', '=', scope.business_id);
  return inView(scope, all, view).select(({ fn }) => fn.countAll<number>().as('count'));
}

export interface SpanTimes {
  readonly i: number;
  readonly count: number;
  readonly median: number | null;
  readonly p90: number | null;
}

const MEASURES = {
  first_response: { at: 'answered_at', took: 'answer_ms', by: 'answered_by' },
  resolution: { at: 'resolved_at', took: 'resolution_ms', by: 'resolved_by' },
} as const;
export type Measure = keyof typeof MEASURES;

/**
 * The share of a group that is no longer than its answer, by the nearest rank: the shortest time that at least so many
 * percent of the group do not exceed. `place` counts from 1 in the order of length, `n` is the size of the group.
 */
const percentile = (percent: number) =>
  sql`min(case when place * 100 >= n * ${sql.lit(percent)} then took end)`;

/** How long enquiries took that were answered, or resolved, within each of the spans. Empty spans are left out. */
export function timesQuery(
  scope: Scope,
  measure: Measure,
  spans: readonly NumberedSpan[],
  accountId: string | undefined,
) {
  const { at, took } = MEASURES[measure];
  const [whenAt, tookMs] = [sql.ref(`e.${at}`), sql.ref(`e.${took}`)];
  return sql<SpanTimes>`with spans(i, f, t) as (values ${rowsOf(spans)}),
    ranked as (select s.i, ${tookMs} as took, row_number() over (partition by s.i order by ${tookMs}) as place,
        count(*) over (partition by s.i) as n
      from spans s join enquiries e on e.business_id = ${scope.business_id} and ${whenAt} is not null
        and ${whenAt} >= s.f and ${whenAt} < s.t ${ofAccount('e.account_id', accountId)})
    select i, max(n) as count, ${percentile(50)} as median, ${percentile(90)} as p90 from ranked group by i`;
}

export interface SpanMessages {
  readonly i: number;
  readonly received: number;
  readonly sent: number;
}

/** Messages of each of the spans. */
export function messagesQuery(scope: Scope, spans: readonly NumberedSpan[], accountId: string | undefined) {
  const counted = (direction: 'inbound' | 'outbound') =>
    sql`(select count(*) from messages m where m.business_id = ${scope.business_id}
      and m.direction = ${sql.lit(direction)} and m.sent_at >= s.f and m.sent_at < s.t and ${IS_WRITTEN}
      ${ofAccount('m.account_id', accountId)})`;
  return sql<SpanMessages>`with spans(i, f, t) as (values ${rowsOf(spans)})
    select s.i, ${counted('inbound')} as received, ${counted('outbound')} as sent from spans s order by s.i`;
}

export interface SenderFigures {
  readonly user_id: string;
  readonly sent: number;
  readonly answered: number;
}

/** Messages that people have sent, and in how many conversations. */
export function sendersQuery(scope: Scope, { from, until }: Span, accountId: string | undefined) {
  return sql<SenderFigures>`select user_id, sum(n) as sent, count(*) as answered from (
      select m.sent_by as user_id, m.conversation_id, count(*) as n from messages m
      where m.business_id = ${scope.business_id} and m.direction = 'outbound' and m.sent_at >= ${from}
        and m.sent_at < ${until} and ${IS_WRITTEN} and m.sent_by is not null ${ofAccount('m.account_id', accountId)}
      group by m.sent_by, m.conversation_id) c
    group by user_id`;
}

/** Conversations that people have closed. */
export function resolversQuery(scope: Scope, { from, until }: Span, accountId: string | undefined) {
  return sql<{ readonly user_id: string; readonly resolved: number }>`
    select e.resolved_by as user_id, count(distinct e.conversation_id) as resolved from enquiries e
    where e.business_id = ${scope.business_id} and e.resolved_at is not null and e.resolved_at >= ${from}
      and e.resolved_at < ${until} ${ofAccount('e.account_id', accountId)}
    group by e.resolved_by`;
}

/** How long customers waited for each person's first answers. */
export function respondersQuery(scope: Scope, { from, until }: Span, accountId: string | undefined) {
  return sql<{ readonly user_id: string; readonly median: number | null }>`with ranked as (
      select e.answered_by as user_id, e.answer_ms as took,
        row_number() over (partition by e.answered_by order by e.answer_ms) as place,
        count(*) over (partition by e.answered_by) as n
      from enquiries e where e.business_id = ${scope.business_id} and e.answered_at is not null
        and e.answered_at >= ${from} and e.answered_at < ${until} ${ofAccount('e.account_id', accountId)})
    select user_id, ${percentile(50)} as median from ranked group by user_id`;
}

/** Open conversations by whose they are. */
export function assignedQuery(scope: Scope, accountId: string | undefined) {
  return countAllQuery(scope, { state: 'open', account_id: accountId })
    .select('assignee_id as user_id')
    .where('assignee_id', 'is not', null)
    .groupBy('assignee_id');
}

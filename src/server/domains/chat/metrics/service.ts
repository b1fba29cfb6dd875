import type { ConversationMetrics } from '@shared/contract/dashboard';
import type { Span } from '@shared/rules/dashboard-period';
import { percentile } from '@shared/rules/percentile';
import type { Database } from '../../../platform/db/database';
import type { Scope } from '../../../platform/scope';
import type { ConversationView } from '../conversations/view';
import {
  type Measure,
  type MessageCounts,
  assignedQuery,
  countAllQuery,
  messagesQuery,
  peopleQuery,
  timesQuery,
  workersQuery,
} from './repository';
import type { ChatListService } from '../conversations/list-service';

interface PersonMetrics {
  readonly assigned: number;
  readonly sent: number;
  readonly answered: number;
  readonly resolved: number;
  readonly median_first_response: number | null;
}

/** How many tickets, and how long half and nine tenths of them took at most. Milliseconds. */
interface Taken {
  readonly count: number;
  readonly median: number | null;
  readonly p90: number | null;
}

/** Days that follow each other without a gap, and what they are compared with. */
interface Days {
  readonly days: readonly Span[];
  readonly before: Span;
}

interface ByDay<Metrics> {
  /** All the days together. */
  readonly whole: Metrics;
  readonly before: Metrics;
  readonly days: readonly Metrics[];
}

/** What the inbox can be counted by. */
export interface ChatMetricsService {
  now(scope: Scope, accountId: string | undefined): Promise<ConversationMetrics>;
  times(scope: Scope, measure: Measure, days: Days, accountId: string | undefined): Promise<ByDay<Taken>>;
  messages(scope: Scope, days: Days, accountId: string | undefined): Promise<ByDay<MessageCounts>>;
  /** By user id: those of `members`, and everybody else who has done something. */
  people(
    scope: Scope,
    members: readonly string[],
    span: Span,
    accountId: string | undefined,
  ): Promise<Map<string, PersonMetrics>>;
}

const numbersOf = (text: string | null): Float64Array =>
  text === null ? new Float64Array() : Float64Array.from(text.split(','), Number);

function takenOf(times: Float64Array): Taken {
  const sorted = times.toSorted();
  return { count: sorted.length, median: percentile(sorted, 0.5), p90: percentile(sorted, 0.9) };
}

function joinedOf(lists: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

function sumOf(rows: readonly MessageCounts[]): MessageCounts {
  const sum = (way: keyof MessageCounts): number => rows.reduce((total, row) => total + row[way], 0);
  return { received: sum('received'), sent: sum('sent'), campaign: sum('campaign') };
}

export function createChatMetricsService(
  { joined }: Pick<Database, 'joined'>,
  list: Pick<ChatListService, 'closingSoon'>,
): ChatMetricsService {
  return {
    async now(scope, account_id) {
      const count = async (view: ConversationView): Promise<number> =>
        (await countAllQuery(scope, { account_id, ...view }).executeTakeFirstOrThrow()).count;
      const [open, unassigned, unanswered, closing] = await Promise.all([
        count({ state: 'open' }),
        count({ state: 'open', unassigned: 1 }),
        count({ unanswered: 1 }),
        list.closingSoon(scope, account_id),
      ]);
      return { open, unassigned, unanswered, closing };
    },

    async times(scope, measure, { days, before }, accountId) {
      const query = timesQuery(joined, scope, measure, [before, ...days], accountId);
      const [first, ...rest] = (await query.execute(scope.db)).rows.map(({ took }) => numbersOf(took));
      return {
        whole: takenOf(joinedOf(rest)),
        before: takenOf(first ?? new Float64Array()),
        days: rest.map(takenOf),
      };
    },

    async messages(scope, { days, before }, accountId) {
      const [first, ...rest] = (await messagesQuery(scope, [before, ...days], accountId).execute(scope.db))
        .rows;
      return { whole: sumOf(rest), before: first ?? sumOf([]), days: rest };
    },

    async people(scope, members, span, accountId) {
      const [workers, assigned] = await Promise.all([
        workersQuery(scope).execute(scope.db),
        assignedQuery(scope, accountId).execute(),
      ]);
      const theirs = new Map(assigned.map(({ user_id, count }) => [user_id, count]));
      const ids = [...new Set([...members, ...workers.rows.map(({ user_id }) => user_id)])].filter(Boolean);
      if (ids.length === 0) return new Map();
      const { rows } = await peopleQuery(joined, scope, ids, span, accountId).execute(scope.db);
      return new Map(
        rows.map(({ user_id, took, ...metrics }) => [
          user_id,
          {
            ...metrics,
            assigned: theirs.get(user_id) ?? 0,
            median_first_response: takenOf(numbersOf(took)).median,
          },
        ]),
      );
    },
  };
}

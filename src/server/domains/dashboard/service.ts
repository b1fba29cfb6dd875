import type {
  ConversationFigures,
  DashboardPeriod,
  DealFigures,
  MessageFigures,
  TeamFigures,
  Times,
} from '@shared/contract/dashboard';
import type { Member } from '@shared/contract/workspaces';
import type { Period, Span } from '@shared/rules/dashboard-period';
import { periodOf } from '@shared/rules/dashboard-period';
import type { Module } from '@shared/rules/permissions';
import { can } from '@shared/rules/permissions';
import type { Clock } from '../../platform/clock';
import { toInstant } from '../../platform/clock';
import type { Caller, Scope } from '../../platform/scope';
import { namesQuery } from './repository';

/** A span with the number under which its figures come back. */
type NumberedSpan = Span & { readonly i: number };
interface Taken {
  readonly count: number;
  readonly median: number | null;
  readonly p90: number | null;
}
interface Counted {
  readonly received: number;
  readonly sent: number;
}
type Measure = 'first_response' | 'resolution';

/** What the dashboard asks of the other domains. */
export interface DashboardSources {
  readonly chat: {
    now(scope: Scope, accountId: string | undefined): Promise<ConversationFigures>;
    times(
      scope: Scope,
      measure: Measure,
      spans: readonly NumberedSpan[],
      accountId: string | undefined,
    ): Promise<readonly (Taken & { readonly i: number })[]>;
    messages(
      scope: Scope,
      spans: readonly NumberedSpan[],
      accountId: string | undefined,
    ): Promise<readonly (Counted & { readonly i: number })[]>;
    people(
      scope: Scope,
      span: Span,
      accountId: string | undefined,
    ): Promise<
      ReadonlyMap<string, Omit<TeamFigures['people'][number], '_id' | 'name' | 'avatar' | 'is_member'>>
    >;
  };
  readonly deals: (scope: Scope) => Promise<DealFigures>;
  readonly members: (caller: Caller) => Promise<readonly Member[]>;
}

/** Each card is asked for by itself; null where the person may not see what it is about. */
export interface DashboardService {
  conversations(caller: Caller, accountId: string | undefined): Promise<ConversationFigures | null>;
  times(caller: Caller, measure: Measure, query: DashboardPeriod): Promise<Times | null>;
  messages(caller: Caller, query: DashboardPeriod): Promise<MessageFigures | null>;
  deals(caller: Caller): Promise<DealFigures | null>;
  team(caller: Caller, query: DashboardPeriod): Promise<TeamFigures | null>;
}

const WHOLE = -1;
const BEFORE = -2;
const NO_TIMES: Taken = { count: 0, median: null, p90: null };
const NO_MESSAGES: Counted = { received: 0, sent: 0 };
const NOTHING = { assigned: 0, sent: 0, answered: 0, resolved: 0, median_first_response: null } as const;

const instants = ({ from, until }: Span) => ({ from: toInstant(from), until: toInstant(until) });

/** The days, the whole and the period before, asked for at once. */
const spansOf = ({ days, from, until, before }: Period): NumberedSpan[] => [
  ...days.map((day, i) => ({ i, from: day.from, until: day.until })),
  { i: WHOLE, from, until },
  { i: BEFORE, ...before },
];

/** Rows by number -> the figures of the whole, of the period before and of each day. */
function laidOut<Figures>(
  period: Period,
  rows: readonly (Figures & { readonly i: number })[],
  nothing: Figures,
) {
  const byNumber = new Map(rows.map(({ i, ...figures }) => [i, figures as unknown as Figures]));
  const of = (i: number): Figures => byNumber.get(i) ?? nothing;
  return {
    ...of(WHOLE),
    ...instants(period),
    before: { ...of(BEFORE), ...instants(period.before) },
    days: period.days.map((day, i) => ({ ...of(i), day: day.day, ...instants(day) })),
  };
}

const sees = ({ permissions }: Caller, ...modules: readonly Module[]): boolean =>
  modules.every((module) => can(permissions, 'view', module));

export function createDashboardService(
  { clock }: { readonly clock: Clock },
  { chat, deals, members }: DashboardSources,
): DashboardService {
  const periodFor = ({ time_zone, days }: DashboardPeriod): Period =>
    periodOf(time_zone, Number(days), clock());

  return {
    conversations: async (caller, accountId) => (sees(caller, 'chat') ? chat.now(caller, accountId) : null),

    async times(caller, measure, query) {
      if (!sees(caller, 'chat')) return null;
      const period = periodFor(query);
      const rows = await chat.times(caller, measure, spansOf(period), query.platform_account_id);
      return laidOut<Taken>(period, rows, NO_TIMES);
    },

    async messages(caller, query) {
      if (!sees(caller, 'chat')) return null;
      const period = periodFor(query);
      const rows = await chat.messages(caller, spansOf(period), query.platform_account_id);
      return laidOut<Counted>(period, rows, NO_MESSAGES);
    },

    deals: async (caller) => (sees(caller, 'crm_deals') ? deals(caller) : null),

    async team(caller, query) {
      if (!sees(caller, 'chat', 'members')) return null;
      const period = periodFor(query);
      const figures = await chat.people(caller, period, query.platform_account_id);
      const here = await members(caller);
      const known = new Set(here.map(({ _id }) => _id));
      const gone = [...figures.keys()].filter((id) => !known.has(id));
      const left = gone.length === 0 ? [] : await namesQuery(caller, gone).execute();
      return {
        ...instants(period),
        people: [
          ...here.map(({ _id, first_name, last_name, avatar }) => ({
            ...{ _id, avatar, is_member: true },
            name: `${first_name} ${last_name}`.trim(),
          })),
          ...left.map((person) => ({ ...person, is_member: false })),
        ].map((person) => ({ ...person, ...(figures.get(person._id) ?? NOTHING) })),
      };
    },
  };
}

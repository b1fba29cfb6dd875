import type {
  ConversationMetrics,
  DashboardPeriod,
  DealMetrics,
  MessageMetrics,
  TaskMetrics,
  TeamMetrics,
  Times,
} from '@shared/contract/dashboard';
import { type Period, type Span, periodOf } from '@shared/rules/dashboard-period';
import { type Module, can } from '@shared/rules/permissions';
import { type Clock, toInstant } from '../../platform/clock';
import type { Caller } from '../../platform/scope';
import { namesByIds } from '../session/reads';
import type { ByDay, DashboardSources } from './ports';

/** Each card is asked for by itself; null where the person may not see what it is about. */
export interface DashboardService {
  conversations(caller: Caller, accountId: string | undefined): Promise<ConversationMetrics | null>;
  times(
    caller: Caller,
    measure: 'first_response' | 'resolution',
    query: DashboardPeriod,
  ): Promise<Times | null>;
  messages(caller: Caller, query: DashboardPeriod): Promise<MessageMetrics | null>;
  deals(caller: Caller): Promise<DealMetrics | null>;
  team(caller: Caller, query: DashboardPeriod): Promise<TeamMetrics | null>;
  tasks(caller: Caller, timeZone: string): Promise<TaskMetrics | null>;
}

const instants = ({ from, until }: Span) => ({ from: toInstant(from), until: toInstant(until) });

/** The figures of the whole, of the period before and of each day, each with its times. */
const laidOut = <Metrics>(period: Period, { whole, before, days }: ByDay<Metrics>) => ({
  ...whole,
  ...instants(period),
  before: { ...before, ...instants(period.before) },
  days: period.days.map(({ day, ...span }, index) => ({
    ...(days[index] ?? whole),
    day,
    ...instants(span),
  })),
});

const sees = ({ permissions }: Caller, ...modules: readonly Module[]): boolean =>
  modules.every((module) => can(permissions, 'view', module));

export function createDashboardService(
  { clock }: { readonly clock: Clock },
  { chat, deals, members, tasks }: DashboardSources,
): DashboardService {
  const periodFor = ({ time_zone, days }: DashboardPeriod): Period =>
    periodOf(time_zone, Number(days), clock());

  return {
    conversations: async (caller, accountId) => (sees(caller, 'chat') ? chat.now(caller, accountId) : null),

    async times(caller, measure, query) {
      if (!sees(caller, 'chat')) return null;
      const period = periodFor(query);
      return laidOut(period, await chat.times(caller, measure, period, query.platform_account_id));
    },

    async messages(caller, query) {
      if (!sees(caller, 'chat')) return null;
      const period = periodFor(query);
      return laidOut(period, await chat.messages(caller, period, query.platform_account_id));
    },

    deals: async (caller) => (sees(caller, 'crm_deals') ? deals(caller) : null),

    tasks: async (caller, timeZone) => (sees(caller, 'tasks') ? tasks(caller, timeZone) : null),

    async team(caller, query) {
      if (!sees(caller, 'chat', 'members')) return null;
      const period = periodFor(query);
      const here = await members(caller);
      const known = here.map(({ _id }) => _id);
      const metrics = await chat.people(caller, known, period, query.platform_account_id);
      const gone = [...metrics].filter(
        ([id, { sent, answered, resolved }]) => !known.includes(id) && sent + answered + resolved > 0,
      );
      // Who has left: what they have done is still counted.
      const left = await namesByIds(
        caller.db,
        gone.map(([id]) => id),
      );
      return {
        ...instants(period),
        people: [
          ...here.map(({ _id, first_name, last_name, avatar }) => ({
            _id,
            avatar,
            is_member: true,
            name: `${first_name} ${last_name}`.trim(),
          })),
          ...left.map((person) => ({ ...person, is_member: false })),
        ].flatMap((person) => {
          const theirs = metrics.get(person._id);
          return theirs ? [{ ...person, ...theirs }] : [];
        }),
      };
    },
  };
}

import type { ConversationMetrics, DealMetrics, TaskMetrics, TeamMetrics } from '@shared/contract/dashboard';
import type { Member } from '@shared/contract/workspaces';
import type { Span } from '@shared/rules/dashboard-period';
import type { Caller, Scope } from '../../platform/scope';

interface Days {
  readonly days: readonly Span[];
  readonly before: Span;
}

export interface ByDay<Metrics> {
  /** All the days together. */
  readonly whole: Metrics;
  readonly before: Metrics;
  readonly days: readonly Metrics[];
}

interface Taken {
  readonly count: number;
  readonly median: number | null;
  readonly p90: number | null;
}

type PersonMetrics = Omit<TeamMetrics['people'][number], '_id' | 'name' | 'avatar' | 'is_member'>;

/** What the dashboard asks of the inbox. */
interface DashboardChat {
  now(scope: Scope, accountId: string | undefined): Promise<ConversationMetrics>;
  times(
    scope: Scope,
    measure: 'first_response' | 'resolution',
    days: Days,
    accountId: string | undefined,
  ): Promise<ByDay<Taken>>;
  messages(
    scope: Scope,
    days: Days,
    accountId: string | undefined,
  ): Promise<ByDay<{ readonly received: number; readonly sent: number; readonly campaign: number }>>;
  people(
    scope: Scope,
    members: readonly string[],
    span: Span,
    accountId: string | undefined,
  ): Promise<ReadonlyMap<string, PersonMetrics>>;
}

/** What the dashboard asks of the other domains. */
export interface DashboardSources {
  readonly chat: DashboardChat;
  readonly tasks: (caller: Caller, timeZone: string) => Promise<TaskMetrics>;
  readonly deals: (scope: Scope) => Promise<DealMetrics>;
  readonly members: (caller: Caller) => Promise<readonly Member[]>;
}

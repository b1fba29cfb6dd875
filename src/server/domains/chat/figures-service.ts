import type { ConversationFigures } from '@shared/contract/dashboard';
import type { Span } from '@shared/rules/dashboard-period';
import type { Scope } from '../../platform/scope';
import {
  assignedQuery,
  countAllQuery,
  messagesQuery,
  resolversQuery,
  respondersQuery,
  sendersQuery,
  timesQuery,
} from './figures-repository';
import type { ConversationView } from './conversation-repository';
import type { Measure, NumberedSpan, SpanMessages, SpanTimes } from './figures-repository';
import type { ChatListService } from './list-service';

export interface PersonFigures {
  readonly assigned: number;
  readonly sent: number;
  readonly answered: number;
  readonly resolved: number;
  readonly median_first_response: number | null;
}

/** What the inbox can be counted by. */
export interface ChatFiguresService {
  now(scope: Scope, accountId: string | undefined): Promise<ConversationFigures>;
  /** Spans without an enquiry are left out. */
  times(
    scope: Scope,
    measure: Measure,
    spans: readonly NumberedSpan[],
    accountId: string | undefined,
  ): Promise<readonly SpanTimes[]>;
  messages(
    scope: Scope,
    spans: readonly NumberedSpan[],
    accountId: string | undefined,
  ): Promise<readonly SpanMessages[]>;
  /** By user id; people who have done nothing are left out. */
  people(scope: Scope, span: Span, accountId: string | undefined): Promise<Map<string, PersonFigures>>;
}

const NOTHING: PersonFigures = {
  ...{ assigned: 0, sent: 0, answered: 0, resolved: 0 },
  median_first_response: null,
};

export function createChatFiguresService(list: Pick<ChatListService, 'closingSoon'>): ChatFiguresService {
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

    times: async (scope, measure, spans, accountId) =>
      (await timesQuery(scope, measure, spans, accountId).execute(scope.db)).rows,

    messages: async (scope, spans, accountId) =>
      (await messagesQuery(scope, spans, accountId).execute(scope.db)).rows,

    async people(scope, span, accountId) {
      const people = new Map<string, PersonFigures>();
      const add = (id: string | null, figures: Partial<PersonFigures>): void => {
        if (id) people.set(id, { ...(people.get(id) ?? NOTHING), ...figures });
      };
      const [assigned, senders, resolvers, responders] = await Promise.all([
        assignedQuery(scope, accountId).execute(),
        sendersQuery(scope, span, accountId).execute(scope.db),
        resolversQuery(scope, span, accountId).execute(scope.db),
        respondersQuery(scope, span, accountId).execute(scope.db),
      ]);
      for (const { user_id, count } of assigned) add(user_id, { assigned: count });
      for (const { user_id, sent, answered } of senders.rows) add(user_id, { sent, answered });
      for (const { user_id, resolved } of resolvers.rows) add(user_id, { resolved });
      for (const { user_id, median } of responders.rows) add(user_id, { median_first_response: median });
      return people;
    },
  };
}

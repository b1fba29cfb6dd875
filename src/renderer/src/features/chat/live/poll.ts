import { type Conversation, conversationList, type Message, messageList } from '@shared/contract/chat';
import { me } from '@shared/contract/session';
import { can } from '@shared/rules/permissions';
import { api } from '../../../core/http/api';
import { type ApiError, isUnreachable } from '../../../core/http/api-error';
import { request } from '../../../core/http/request';
import type { RootState } from '../../../core/store/store';
import { type ChatPage, type MessageListArg, chatApi, CONVERSATION_PAGE, MESSAGE_PAGE } from '../api';
import type { PollDeps } from '../../../live/caches';
import { addConversation, addMessage, noChanges } from '../../../live/changes';
import { serverNow } from '../../../core/platform/server-time';
import { belongs } from './conversation-pages';

/** The next poll may find a server that is back, while this one still waits for the one that went. Milliseconds. */
const ANSWER_MS = 8000;

/**
 * Looks for changes by calls: the newest page of the list and of each thread on the screen, merged like events. Where
 * a page does not touch what is loaded (more has happened than fits), the list is loaded again.
 *
 * @returns the error that says the server cannot be used; null when all is well
 */
export async function pollOnce(deps: PollDeps, signal: AbortSignal): Promise<ApiError | null> {
  const { businessId } = deps;
  const waiting = { signal, timeoutMs: ANSWER_MS };
  const changes = noChanges();
  const stale: { type: 'Conversation' | 'Message'; id: string }[] = [];
  if (!mayChat(deps)) {
    // Only whether the server is there: who may not see conversations has none to look for.
    const self = await request(me, {}, waiting);
    return self.ok ? null : self.error;
  }
  // What was heard by event until now is in these answers.
  const { seq } = deps.getState().live;

  const list = await request(
    conversationList,
    { query: { rows_per_page: CONVERSATION_PAGE, order: 'desc' }, businessId },
    waiting,
  );
  if (!list.ok) return list.error;
  for (const row of list.value.rows) addConversation(changes, row, seq);
  if (missesConversations(deps.getState(), list.value.rows)) stale.push({ type: 'Conversation', id: 'LIST' });

  for (const { conversationId } of openThreads(deps.getState(), deps.threadsBefore)) {
    const query = { rows_per_page: MESSAGE_PAGE, order_by: 'desc' } as const;
    const thread = await request(messageList, { params: { id: conversationId }, query, businessId }, waiting);
    if (!thread.ok) {
      if (isUnreachable(thread.error)) return thread.error;
      continue;
    }
    for (const row of thread.value.rows) addMessage(changes, row, seq);
    if (missesMessages(deps.getState(), conversationId, thread.value))
      stale.push({ type: 'Message', id: conversationId });
  }
  if (signal.aborted) return null;
  deps.apply(changes);
  deps.onFound(list.value.rows);
  if (stale.length > 0) deps.dispatch(api.util.invalidateTags(stale));
  return null;
}

const mayChat = ({ businessId, getState }: PollDeps): boolean => {
  const { profile } = getState().session;
  const workspace = profile?.workspaces.find(({ business_id }) => business_id === businessId);
  return workspace === undefined || can(workspace.permissions, 'view', 'chat');
};

/** The threads that somebody looks at. */
function openThreads({ api: { queries, subscriptions } }: RootState, before: number): MessageListArg[] {
  return Object.entries(queries).flatMap(([key, entry]) =>
    entry?.endpointName === 'messageList' &&
    (entry.startedTimeStamp ?? 0) < before &&
    Object.keys(subscriptions[key] ?? {}).length > 0
      ? [entry.originalArgs as unknown as MessageListArg]
      : [],
  );
}

/**
 * True when a loaded list and the newest page have nothing in common: more has happened than fits. A page of which most
 * does not belong into a list (what is pinned, one account) says nothing of it.
 */
function missesConversations(state: RootState, rows: readonly Conversation[]): boolean {
  if (rows.length < CONVERSATION_PAGE) return false;
  const viewer = { userId: state.session.profile?.id ?? '', now: serverNow() };
  return chatApi.util.selectCachedArgsForQuery(state, 'conversationList').some((arg) => {
    const fetched = new Set(rows.flatMap((row) => (belongs(arg, row, viewer) ? [row._id] : [])));
    if (arg.search || fetched.size < CONVERSATION_PAGE / 2) return false;
    const loaded = chatApi.endpoints.conversationList.select(arg)(state).data?.pages ?? [];
    return (
      loaded.some(({ rows: known }) => known.length > 0) &&
      !loaded.some(({ rows: known }) => known.some(({ _id }) => fetched.has(_id)))
    );
  });
}

function missesMessages(state: RootState, conversationId: string, page: ChatPage<Message>): boolean {
  if (page.next_cursor === null) return false;
  const fetched = new Set(page.rows.map(({ _id }) => _id));
  const loaded = chatApi.endpoints.messageList.select({ conversationId })(state).data?.pages ?? [];
  return (
    loaded.some(({ rows }) => rows.length > 0) &&
    !loaded.some(({ rows }) => rows.some(({ _id }) => fetched.has(_id)))
  );
}

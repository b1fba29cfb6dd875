import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Conversation, Message } from '@shared/contract/chat';
import type { LiveEvent } from '@shared/contract/events';
import { api } from '../../core/http/api';
import { sessionStarted, workspaceOpened } from '../../core/store/session-slice';
import { store } from '../../core/store/store';
import { buildProfile } from '../../core/testing/profile';
import { chatApi } from '../../features/chat/api';
import { buildConversation, buildLastMessage, buildMessage } from '../../features/chat/testing/builders';
import { selectOutbox } from '../../offline/outbox';
import { outboxEngine } from '../../offline/outbox-runtime';
import { chatCaches } from '../../features/chat/live';
import { EVENT_HANDLERS } from '../../features/manifests';
import { askWhoIsSignedIn } from '../../features/session';
import { startLive } from '../runtime';
import { fakeBackend, json } from './fake-backend';

export const LIST = 'GET /chat/whatsapp/conversations';
export const THREAD = 'GET /chat/whatsapp/conversations/c1/messages';
export const SEND = 'POST /chat/whatsapp/conversations/c1/messages';
export const at = (second: number): string => new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString();
export const talk = (id: string, second: number, over: Partial<Conversation> = {}): Conversation =>
  buildConversation({
    _id: id,
    updated_at: at(second),
    last_message: buildLastMessage({ timestamp: at(second) }),
    ...over,
  });
export const inboundMessage = (id: string, second: number, over: Partial<Message> = {}): Message =>
  buildMessage({ _id: id, conversation_id: 'c1', sent_at: at(second), ...over });
export const chatPage = (rows: readonly unknown[]) =>
  json({ data: { rows, page_no: 1, total: rows.length, next_cursor: null } });
export const created = (
  seq: number,
  message: Message,
  conversation = talk(message.conversation_id, seq),
): LiveEvent => ({
  seq,
  kind: 'message.created',
  message,
  conversation,
});

let server: ReturnType<typeof fakeBackend>;
/** The far side of the test that runs. */
export const far = () => server;

let stops: (() => void)[] = [];
/** Called when the test is over. */
export const atEnd = (...more: readonly (() => void)[]) => void stops.push(...more);

export const list = () =>
  chatApi.endpoints.conversationList
    .select({})(store.getState())
    .data?.pages.flatMap(({ rows }) => rows) ?? [];
export const thread = () =>
  chatApi.endpoints.messageList
    .select({ conversationId: 'c1' })(store.getState())
    .data?.pages.flatMap(({ rows }) => rows) ?? [];
export const waiting = () => selectOutbox('c1')(store.getState());

/** The inbox as it is with a conversation open. */
export async function openInbox(): Promise<void> {
  const loads = [
    store.dispatch(chatApi.endpoints.conversationList.initiate({})),
    store.dispatch(chatApi.endpoints.messageList.initiate({ conversationId: 'c1' })),
  ];
  await Promise.all(loads);
  stops.push(...loads.map(({ unsubscribe }) => unsubscribe));
}
export function start(
  after: number | null = null,
  stale = false,
  onReset: () => void = () => undefined,
): void {
  const ignored = (): void => undefined;
  stops.push(
    startLive({
      store,
      businessId: 'b1',
      after,
      stale,
      onReset,
      onEvents: ignored,
      onFound: ignored,
      handlers: EVENT_HANDLERS,
      caches: chatCaches,
      askWhoIsSignedIn,
    }),
  );
}
export async function connected(count = 1) {
  await vi.waitFor(() => {
    expect(server.streams).toHaveLength(count);
  });
  const stream = server.streams[count - 1];
  if (!stream) throw new Error('no stream');
  return stream;
}

/** The inbox of somebody who is signed in, again for every test of the file. */
export function setUpInbox(): void {
  beforeEach(async () => {
    server = fakeBackend();
    server.route(LIST, () => chatPage([talk('c2', 2), talk('c1', 1)]));
    server.route(THREAD, () => chatPage([inboundMessage('m1', 1)]));
    store.dispatch(sessionStarted(buildProfile()));
    store.dispatch(workspaceOpened('b1'));
    await (await outboxEngine()).start('u1');
  });
  afterEach(async () => {
    for (const stop of stops) stop();
    stops = [];
    const engine = await outboxEngine();
    await engine.clear();
    engine.stop();
    store.dispatch(api.util.resetApiState());
    vi.unstubAllGlobals();
  });
}

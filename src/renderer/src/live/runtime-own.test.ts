// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Message } from '@shared/contract/chat';
import { store } from '../core/store/store';
import { enqueueSend } from '../offline/outbox';
import { json } from './testing/fake-backend';
import {
  SEND,
  connected,
  created,
  far,
  openInbox,
  inboundMessage,
  setUpInbox,
  start,
  talk,
  thread,
  waiting,
} from './testing/inbox-bench';

setUpInbox();

describe('own messages', () => {
  const send = () =>
    store.dispatch(
      enqueueSend({
        conversationId: 'c1',
        outgoing: { type: 'text', message: { body: 'Hello' } },
        preview: { message_type: 'text', message: { body: 'Hello' }, quoted: null },
      }),
    );
  const asMessage = (key: string, over: Partial<Message> = {}) =>
    inboundMessage(`srv-${key}`, 30, { direction: 'outbound', status: 'pending', client_key: key, ...over });

  it('are one bubble when the event comes before the answer', async () => {
    await openInbox();
    start();
    const stream = await connected();
    stream.write({ kind: 'ready', seq: 10, at: 0 });
    let answer: (response: Response) => void = () => undefined;
    far().route(
      SEND,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const key = await send();
    await vi.waitFor(() => {
      expect(waiting()).toMatchObject([{ state: 'sending' }]);
    });
    stream.write(created(11, asMessage(key, { status: 'sent' })));
    await vi.waitFor(() => {
      expect(waiting()).toHaveLength(0);
    });
    expect(thread().map(({ client_key }) => client_key)).toEqual([key, null]);
    answer(json({ data: asMessage(key) }));
    await vi.waitFor(() => {
      expect(far().seen.filter((name) => name === SEND)).toHaveLength(1);
    });
    expect(thread()).toHaveLength(2);
    expect(thread()[0]?.status).toBe('sent');
  });

  it('are one bubble when the answer comes before the event, and never go backwards', async () => {
    await openInbox();
    start();
    const stream = await connected();
    stream.write({ kind: 'ready', seq: 10, at: 0 });
    far().route(SEND, async (request) => {
      const key = request.headers.get('Idempotency-Key') ?? '';
      expect(request.headers.get('b_id')).toBe('b1');
      expect(await request.json()).toEqual({ type: 'text', message: { body: 'Hello' } });
      return json({ data: asMessage(key) });
    });
    const key = await send();
    await vi.waitFor(() => {
      expect(waiting()).toHaveLength(0);
    });
    expect(thread()).toMatchObject([{ client_key: key, status: 'pending' }, {}]);
    stream.write(created(11, asMessage(key)));
    stream.write({
      seq: 12,
      kind: 'message.updated',
      message: asMessage(key, { status: 'delivered' }),
      conversation: talk('c1', 30),
    });
    stream.write({
      seq: 13,
      kind: 'message.updated',
      message: asMessage(key, { status: 'sent' }),
      conversation: talk('c1', 30),
    });
    await vi.waitFor(() => {
      expect(store.getState().live.seq).toBe(13);
    });
    expect(thread()).toHaveLength(2);
    expect(thread()[0]?.status).toBe('delivered');
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMessage } from '../features/chat/testing/builders';
import { fakeBackend, json } from '../live/testing/fake-backend';
import { checkBeforeSending, noteConnected, noteInterrupted, onRefreshed } from './outbox-check';
import type { OutboxEntry } from '../core/store/outbox-types';

const THREAD = 'GET /chat/whatsapp/conversations/c1/messages';
const HOUR = 3_600_000;
const entry = (writtenAt: number): OutboxEntry => ({
  client_key: 'k1',
  business_id: 'b1',
  user_id: 'u1',
  conversation_id: 'c1',
  created_at: new Date(writtenAt).toISOString(),
  outgoing: { type: 'text', message: { body: 'On my way' } },
  preview: { message_type: 'text', message: { body: 'On my way' }, quoted: null },
  state: 'queued',
  attempts: 0,
  has_file: false,
});
const answer = buildMessage({
  direction: 'outbound',
  created_at: new Date().toISOString(),
  sent_by: { _id: 'u2', name: 'Maya' },
});
const { signal } = new AbortController();
const waited = entry(Date.now() - HOUR);
let server: ReturnType<typeof fakeBackend>;

beforeEach(() => {
  server = fakeBackend();
  server.route(THREAD, () => json({ data: { rows: [answer] } }));
  noteInterrupted();
});
afterEach(() => {
  onRefreshed(null);
  vi.unstubAllGlobals();
});

describe('checkBeforeSending', () => {
  it('lets go what was written while changes come, without asking', async () => {
    noteConnected();
    expect(await checkBeforeSending(entry(Date.now() + 1000), signal)).toEqual({ kind: 'go' });
    expect(server.seen).toEqual([]);
  });
  it('looks at the thread again for what has waited, shows it, and holds what was answered', async () => {
    const shown = vi.fn();
    onRefreshed(shown);
    noteConnected();
    expect(await checkBeforeSending(waited, signal)).toEqual({ kind: 'held', by: 'Maya' });
    expect(shown).toHaveBeenCalledWith('b1', [answer]);
    await checkBeforeSending({ ...waited, client_key: 'k2' }, signal);
    expect(server.seen).toEqual([THREAD]);
  });
  it('looks again for what could not be sent though changes kept coming, and for what was written behind it', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    try {
      noteConnected();
      vi.setSystemTime(Date.now() + 1000);
      const failed = { ...entry(Date.now()), attempts: 1 };
      const behind = { ...entry(Date.now() + 500), client_key: 'k2' };
      vi.setSystemTime(Date.now() + 1000);
      const later = { ...answer, created_at: new Date().toISOString() };
      server.route(THREAD, () => json({ data: { rows: [later] } }));
      expect(await checkBeforeSending(failed, signal)).toEqual({ kind: 'held', by: 'Maya' });
      expect(await checkBeforeSending(behind, signal)).toEqual({ kind: 'held', by: 'Maya' });
      expect(server.seen).toEqual([THREAD]);
      expect(await checkBeforeSending(entry(Date.now() + 1), signal)).toEqual({ kind: 'go' });
    } finally {
      vi.useRealTimers();
    }
  });
  it('asks again after every break', async () => {
    noteConnected();
    await checkBeforeSending(waited, signal);
    noteInterrupted();
    await checkBeforeSending(waited, signal);
    expect(server.seen).toEqual([THREAD, THREAD]);
  });
  it('waits where nobody answers, and leaves a refusal to the send', async () => {
    server.route(THREAD, () => json({ error: { code: 'unavailable', message: '' } }, 503));
    expect(await checkBeforeSending(waited, signal)).toMatchObject({ kind: 'error', error: { status: 503 } });
    server.route(THREAD, () => json({ error: { code: 'not_found', message: '' } }, 404));
    expect(await checkBeforeSending(waited, signal)).toEqual({ kind: 'go' });
  });
});

import { describe, expect, it } from 'vitest';
import { buildMessage } from '../features/chat/testing/builders';
import { answeredMeanwhile } from './outbox-rules';
import type { OutboxEntry } from '../core/store/outbox-types';

const entry: OutboxEntry = {
  client_key: 'k1',
  business_id: 'b1',
  user_id: 'u1',
  conversation_id: 'c1',
  created_at: '2026-11-21T10:00:00.000Z',
  outgoing: { type: 'text', message: { body: 'On my way' } },
  preview: { message_type: 'text', message: { body: 'On my way' }, quoted: null },
  state: 'queued',
  attempts: 0,
  has_file: false,
  read_until: '2026-11-21T09:00:00.000Z',
};
const maya = { _id: 'u2', name: 'Maya' };
const inbound = (time: string, over = {}) =>
  buildMessage({ direction: 'outbound', created_at: `2026-11-21T${time}:00.000Z`, sent_by: maya, ...over });

describe('answeredMeanwhile', () => {
  it('names the teammate who wrote after what could be read, also before it was written', () => {
    expect(answeredMeanwhile(entry, [inbound('09:30')])).toBe('Maya');
    expect(
      answeredMeanwhile(entry, [inbound('10:30'), inbound('10:40', { sent_by: { _id: 'u3', name: 'Tom' } })]),
    ).toBe('Tom');
  });
  it('knows nothing of what had been read', () => {
    expect(answeredMeanwhile(entry, [inbound('09:00'), inbound('08:00')])).toBeNull();
    const { read_until: _until, ...unread } = entry;
    expect(answeredMeanwhile(unread, [inbound('09:30')])).toBeNull();
  });
  it.each([
    ['the customer', { direction: 'inbound', sent_by: null }],
    ['the writer', { sent_by: { _id: 'u1', name: 'Me' } }],
    ['nobody, such as an automatic message', { sent_by: null }],
    ['a note', { message_type: 'note' }],
    ['a reaction', { message_type: 'reaction' }],
  ])('does not count what comes from %s', (_who, over) => {
    expect(answeredMeanwhile(entry, [inbound('10:30', over)])).toBeNull();
  });
  it('does not hold a reaction', () => {
    const reaction: OutboxEntry = {
      ...entry,
      outgoing: { type: 'reaction', message: { message_id: 'm1', emoji: '👍' } },
    };
    expect(answeredMeanwhile(reaction, [inbound('10:30')])).toBeNull();
  });
});

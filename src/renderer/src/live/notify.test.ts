import { describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '@shared/contract/events';
import { BUILDER_NOW, buildConversation, buildMessage, minutesAgo } from '../features/chat/testing/builders';
import { freshInbound, noticesFor } from './notify';

const event = (over: Parameters<typeof buildMessage>[0] = {}, conversationId = 'c1'): LiveEvent => ({
  seq: 1,
  kind: 'message.created',
  message: buildMessage({ sent_at: minutesAgo(0), conversation_id: conversationId, ...over }),
  conversation: buildConversation({ _id: conversationId }),
});

describe('freshInbound', () => {
  it('takes new messages of customers only', () => {
    const events: LiveEvent[] = [
      event(),
      event({ direction: 'outbound' }),
      event({ sent_at: minutesAgo(5) }),
      event({ message_type: 'system' }),
      { ...event(), kind: 'message.updated' } as LiveEvent,
      { seq: 2, kind: 'contact.updated', contact_id: 'x' },
    ];
    expect(freshInbound(events, BUILDER_NOW)).toHaveLength(1);
  });
});

describe('noticesFor', () => {
  it('makes one notice for each conversation, with the newest message', () => {
    const open = vi.fn();
    const inbound = freshInbound(
      [event({ message: { body: 'one' } }), event({ message: { body: 'two' } }), event({}, 'c2')],
      BUILDER_NOW,
    );
    const notices = noticesFor(inbound, open);
    expect(notices.map(({ tag }) => tag)).toEqual(['parley-c1', 'parley-c2']);
    expect(notices[0]?.body).toBe('two');
    notices[0]?.onOpen();
    expect(open).toHaveBeenCalledWith('c1');
  });
  it('makes one of many', () => {
    const inbound = freshInbound(
      ['c1', 'c2', 'c3', 'c4'].map((id) => event({}, id)),
      BUILDER_NOW,
    );
    expect(noticesFor(inbound, vi.fn()).map(({ title }) => title)).toEqual(['4 new messages']);
  });
});

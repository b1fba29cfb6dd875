import { describe, expect, it } from 'vitest';
import { conversationRowView } from './conversation-row-view';
import {
  BUILDER_NOW,
  buildConversation,
  buildCustomer,
  buildLastMessage,
  minutesAgo,
} from './testing/builders';

const view = (over: Parameters<typeof buildConversation>[0] = {}, draft = '') =>
  conversationRowView({ conversation: buildConversation(over), draft, now: BUILDER_NOW, timeZone: 'UTC' });
const own = (over: Parameters<typeof buildLastMessage>[0] = {}) =>
  buildLastMessage({ direction: 'outbound', status: 'read', message: { body: 'Our *answer*' }, ...over });

describe('conversationRowView', () => {
  it('has nothing unread while somebody looks at it', () => {
    const conversation = buildConversation({ unread_count: 3 });
    const shown = conversationRowView({
      conversation,
      draft: '',
      now: BUILDER_NOW,
      timeZone: 'UTC',
      reading: true,
    });
    expect(shown.unread).toBe(0);
    expect(shown.label).not.toContain('unread');
  });
  it('promises no time from the second in which the window ends, and names the number where there are several', () => {
    const conversation = buildConversation({ unanswered: true, last_inbound_at: minutesAgo(24 * 60 - 1) });
    const input = { conversation, draft: '', now: BUILDER_NOW, timeZone: 'UTC' };
    expect(conversationRowView(input).deadline).not.toBeNull();
    expect(conversationRowView({ ...input, windowOpen: false }).deadline).toBeNull();
    expect(conversationRowView({ ...input, number: 'Northwind Support' }).label).toContain(
      'on Northwind Support',
    );
  });
  it('shows name, preview, time and unread count', () => {
    expect(view({ unread_count: 3 })).toMatchObject({
      name: 'Amara Okafor',
      preview: { icon: 'none', text: 'Hello' },
      time: '11:50 AM',
      unread: 3,
      tick: null,
      prefix: null,
    });
  });

  it('names somebody without a name by their number', () => {
    expect(view({ participants: [buildCustomer({ name: ' ' })] }).name).toBe('+234 803 555 0142');
    expect(view({ participants: [buildCustomer({ name: '', phone: null })] }).name).toBe('Customer');
    expect(view({ participants: [] }).name).toBe('Customer');
  });

  it('takes direction overrides and line feeds out of a name', () => {
    expect(view({ participants: [buildCustomer({ name: 'A\u202Egnp\n\nB' })] }).name).toBe('Agnp B');
  });

  it('shows the ticks of our own last message, without its markup', () => {
    expect(view({ last_message: own() })).toMatchObject({ tick: 'read', preview: { text: 'Our answer' } });
    expect(view({ last_message: own({ status: 'pending' }) }).tick).toBe('pending');
  });

  it('says that it was not delivered, or that it is being checked', () => {
    expect(view({ last_message: own({ status: 'failed' }) })).toMatchObject({
      tick: null,
      prefix: { tone: 'bad', text: 'Not delivered' },
    });
    expect(view({ last_message: own({ status: 'pending', checking: true }) }).prefix).toEqual({
      tone: 'warn',
      text: 'Checking',
    });
  });

  it('puts a draft before everything else', () => {
    expect(view({ last_message: own({ status: 'failed' }) }, ' Thanks\nfor ')).toMatchObject({
      prefix: { tone: 'draft', text: 'Draft:' },
      preview: { text: 'Thanks for' },
      tick: null,
    });
    expect(view({}, '  ').prefix).toBeNull();
  });

  it('warns when the window is about to close on somebody who waits', () => {
    const closing = { last_inbound_at: minutesAgo(23 * 60), unanswered: true };
    expect(view(closing).deadline).toBe('1 h left');
    expect(view({ ...closing, unanswered: false }).deadline).toBeNull();
    expect(view({ ...closing, last_inbound_at: minutesAgo(60) }).deadline).toBeNull();
    expect(view({ ...closing, last_inbound_at: minutesAgo(25 * 60) }).deadline).toBeNull();
    expect(view({ ...closing, last_inbound_at: null }).deadline).toBeNull();
  });

  it('can show a conversation without any message', () => {
    expect(view({ last_message: null })).toMatchObject({ time: '', preview: { text: 'No messages yet' } });
  });

  it('says it all in one sentence', () => {
    expect(view({ unread_count: 1 }).label).toBe('Amara Okafor, 1 unread message, Hello, 11:50 AM');
  });
});

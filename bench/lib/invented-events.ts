import type { Conversation, Message } from '@shared/contract/chat';
import type { LiveEvent } from '@shared/contract/events';

const TALK = [
  'Could we move the fitting to Friday?',
  'Of course, Friday at three works well for us. Shall I write it down for you, and would you like a reminder?',
  'Thank you so much!',
  'The parcel arrived like this, what shall I do with it now? I can bring it in on Saturday morning if that is easier.',
] as const;

/** A day in a busy workspace, event by event: people write, colleagues answer, ticks come in, somebody reads. */
export interface InventedDay {
  next(count: number): LiveEvent[];
  /** A message that can be looked for on the screen. */
  say(conversationId: string, text: string): LiveEvent;
  /** The conversation as it was told last. */
  latest(conversationId: string): Conversation | undefined;
}

/**
 * @param template any message of the workspace: its fields are filled in again
 */
export function inventDay(conversations: readonly Conversation[], template: Message): InventedDay {
  const latest = new Map(conversations.map((conversation) => [conversation._id, conversation]));
  const ids = [...latest.keys()];
  const unread = new Map<string, Message>();
  let counter = 0;
  let clock = Date.now();
  /** Rises with every call, and keeps up with the clock on the wall: what is old does not ring. */
  const now = (): string => new Date((clock = Math.max(clock + 5, Date.now()))).toISOString();

  function put(message: Message): Conversation {
    const before = latest.get(message.conversation_id)!;
    const inbound = message.direction === 'inbound';
    const { _id, message_type, direction, status, checking, sent_at } = message;
    const conversation: Conversation = {
      ...before,
      last_message: {
        _id,
        message_type,
        direction,
        status,
        checking,
        timestamp: sent_at,
        message: message.message,
        revoked: false,
      },
      unread_count: inbound ? before.unread_count + 1 : before.unread_count,
      ...(inbound && { last_inbound_at: sent_at, last_inbound_message_id: _id, unanswered: true }),
      message_count: before.message_count + 1,
      updated_at: now(),
    };
    latest.set(before._id, conversation);
    return conversation;
  }
  function write(conversationId: string, direction: Message['direction'], body: string): Message {
    counter += 1;
    const at = now();
    const id = `invented${String(counter).padStart(8, '0')}`;
    return {
      ...template,
      _id: id,
      message_id: `wamid.${id}`,
      conversation_id: conversationId,
      direction,
      message_type: 'text',
      message: { body },
      status: direction === 'inbound' ? 'delivered' : 'pending',
      sent_at: at,
      created_at: at,
      sent: null,
      delivered: null,
      read: null,
      failed: null,
      quoted_message_id: null,
      quoted: null,
      reactions: [],
      client_key: null,
      error_code: null,
    };
  }
  const created = (message: Message): LiveEvent => ({
    seq: 0,
    kind: 'message.created',
    message,
    conversation: put(message),
  });
  function updated(message: Message): LiveEvent {
    const conversation = { ...latest.get(message.conversation_id)!, updated_at: now() };
    latest.set(conversation._id, conversation);
    return { seq: 0, kind: 'message.updated', message, conversation };
  }
  function read(conversationId: string): LiveEvent {
    const conversation = { ...latest.get(conversationId)!, unread_count: 0, updated_at: now() };
    latest.set(conversationId, conversation);
    return { seq: 0, kind: 'conversation.updated', conversation };
  }

  /** What happens to one conversation in a while: ten events. */
  function scene(conversationId: string): LiveEvent[] {
    const body = (): string => `${TALK[counter % TALK.length] ?? ''} ${counter}`;
    const events = [1, 2, 3].map(() => created(write(conversationId, 'inbound', body())));
    events.push(read(conversationId));
    const answer = write(conversationId, 'outbound', body());
    events.push(created(answer));
    const sent: Message = { ...answer, status: 'sent', sent: now() };
    const delivered: Message = { ...sent, status: 'delivered', delivered: now() };
    const seen: Message = { ...delivered, status: 'read', read: now() };
    events.push(updated(sent), updated(delivered), updated(seen));
    const last = created(write(conversationId, 'inbound', body()));
    events.push(last, read(conversationId));
    unread.delete(conversationId);
    return events;
  }

  let turn = 0;
  return {
    next(count) {
      const events: LiveEvent[] = [];
      while (events.length < count) events.push(...scene(ids[(turn++ * 7) % ids.length] ?? ''));
      return events.slice(0, count);
    },
    say: (conversationId, text) => created(write(conversationId, 'inbound', text)),
    latest: (conversationId) => latest.get(conversationId),
  };
}

import type { Insertable } from 'kysely';
import { type Ticket, type TicketEvent, ticketAfter } from '@shared/rules/ticket';
import { toColumns } from '../../domains/chat/tickets/tickets';
import type { Schema } from '../../platform/db/schema';
import type { createIds } from '../../platform/demo/ids';

type Message = Insertable<Schema['messages']>;
type Conversation = Insertable<Schema['conversations']>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After so long a silence that followed an answer, the matter was done. */
const SILENCE_MS = 10 * HOUR_MS;
/** Somebody closes it between these two times after the last word. */
const CLOSED_AFTER_MS = { min: 3 * MINUTE_MS, max: 95 * MINUTE_MS };

const isAsked = ({ direction, in_thread, message_type }: Message): boolean =>
  direction === 'inbound' && in_thread !== 0 && message_type !== 'system';

const isAnswer = ({ direction, in_thread, message_type, sent_by, status }: Message): boolean =>
  direction === 'outbound' &&
  in_thread !== 0 &&
  message_type !== 'note' &&
  status !== 'failed' &&
  typeof sent_by === 'string';

/** Between the two times, the same for the same moment. */
const delayAfter = (at: number): number =>
  CLOSED_AFTER_MS.min + ((Math.floor(at / 1000) * 7919) % (CLOSED_AFTER_MS.max - CLOSED_AFTER_MS.min));

/** What has happened in a conversation, oldest first: the stories tell what was said, the closings follow from it. */
function historyOf(messages: readonly Message[], isClosed: boolean, now: number): TicketEvent[] {
  const relevant = messages.filter((message) => isAsked(message) || isAnswer(message));
  return relevant
    .toSorted((a, b) => a.sent_at - b.sent_at)
    .flatMap((message, index, all): TicketEvent[] => {
      if (isAsked(message)) return [{ kind: 'asked', at: message.sent_at }];
      const by = message.sent_by ?? '';
      const happened: TicketEvent[] = [
        { kind: 'answered', answer: { at: message.sent_at, by, message_id: message._id } },
      ];
      const next = all[index + 1];
      const silence = (next?.sent_at ?? now) - message.sent_at;
      if (next ? silence < SILENCE_MS : !isClosed) return happened;
      const at = message.sent_at + Math.min(delayAfter(message.sent_at), silence);
      return [...happened, { kind: 'closed', resolution: { at, by } }];
    });
}

/** The tickets of the demo's conversations, as they would have been written down at the time. */
export function buildTickets(
  conversations: readonly Conversation[],
  messages: readonly Message[],
  { now, ids }: { readonly now: number; readonly ids: ReturnType<typeof createIds> },
): Insertable<Schema['tickets']>[] {
  const byConversation = new Map<string, Message[]>(conversations.map(({ _id }) => [_id, []]));
  for (const message of messages) byConversation.get(message.conversation_id)?.push(message);
  return conversations.flatMap(({ _id: conversation_id, business_id, account_id, state }) => {
    const all: Ticket[] = [];
    for (const event of historyOf(byConversation.get(conversation_id) ?? [], state === 'closed', now)) {
      const before = all.at(-1) ?? null;
      const after = ticketAfter(before, event);
      if (after === null || after === before) continue;
      if (before === null || (before.resolution !== null && event.kind === 'asked')) all.push(after);
      else all[all.length - 1] = after;
    }
    return all.map((ticket) => ({
      business_id,
      _id: ids.at(ticket.opened_at),
      conversation_id,
      account_id,
      ...toColumns(ticket),
    }));
  });
}

import { assertNever } from './assert-never';

/** The first message by which a teammate answered. */
export interface FirstAnswer {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Who wrote it. */
  readonly by: string;
  readonly message_id: string;
}

export interface Resolution {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Who closed the conversation. */
  readonly by: string;
}

/**
 * What a customer wants, from their message to the closing of the conversation. A conversation has one at a time: first
 * response and resolution are counted for each.
 */
export interface Ticket {
  /** When the customer wrote. Epoch milliseconds. */
  readonly opened_at: number;
  readonly answer: FirstAnswer | null;
  readonly resolution: Resolution | null;
}

export type TicketEvent =
  /** The customer has written: a message, no reaction and no system line. */
  | { readonly kind: 'asked'; readonly at: number }
  /** A teammate has written to the customer: no note, no reaction, nothing that was sent by itself. */
  | { readonly kind: 'answered'; readonly answer: FirstAnswer }
  /** The first message that counts as an answer is another one now: one has failed, or has arrived after all. */
  | { readonly kind: 'answer changed'; readonly answer: FirstAnswer | null }
  | { readonly kind: 'closed'; readonly resolution: Resolution }
  /** By hand: the closing is taken back. */
  | { readonly kind: 'reopened' };

/**
 * What becomes of a conversation's newest ticket.
 * @returns the same object where nothing changes; another `opened_at` while the old one is resolved is a new ticket
 */
export function ticketAfter(ticket: Ticket | null, event: TicketEvent): Ticket | null {
  switch (event.kind) {
    case 'asked':
      // None, or the one before is resolved.
      if (ticket?.resolution !== null) return { opened_at: event.at, answer: null, resolution: null };
      // Messages can arrive in another order than they were written in.
      return ticket.answer === null && event.at < ticket.opened_at
        ? { ...ticket, opened_at: event.at }
        : ticket;
    case 'answered':
      if (ticket?.resolution !== null || ticket.answer !== null) return ticket;
      return { ...ticket, answer: event.answer };
    case 'answer changed':
      if (!ticket || ticket.answer?.message_id === event.answer?.message_id) return ticket;
      return { ...ticket, answer: event.answer };
    case 'closed':
      if (ticket?.resolution !== null) return ticket;
      return { ...ticket, resolution: event.resolution };
    case 'reopened':
      return ticket?.resolution ? { ...ticket, resolution: null } : ticket;
    default:
      return assertNever(event);
  }
}

/** Clocks differ: what seems to come before its question took no time. */
const between = (from: number, to: number): number => Math.max(0, to - from);

/** Milliseconds from the customer's message to the first answer; null while there is none. */
export const firstResponseMs = ({ opened_at, answer }: Ticket): number | null =>
  answer === null ? null : between(opened_at, answer.at);

/** Milliseconds from the customer's message to the closing of the conversation; null while it is open. */
export const resolutionMs = ({ opened_at, resolution }: Ticket): number | null =>
  resolution === null ? null : between(opened_at, resolution.at);

/** Two conversations have become one: both are about one ticket where neither is resolved. */
export function mergedTicket(one: Ticket, other: Ticket): Ticket {
  const answers = [one.answer, other.answer].filter((answer) => answer !== null);
  return {
    opened_at: Math.min(one.opened_at, other.opened_at),
    answer: answers.sort((a, b) => a.at - b.at)[0] ?? null,
    resolution: null,
  };
}

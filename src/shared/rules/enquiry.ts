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
export interface Enquiry {
  /** When the customer wrote. Epoch milliseconds. */
  readonly opened_at: number;
  readonly answer: FirstAnswer | null;
  readonly resolution: Resolution | null;
}

export type Happening =
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
 * What becomes of a conversation's newest enquiry.
 * @returns the same object where nothing changes; another `opened_at` while the old one is resolved is a new enquiry
 */
export function afterHappening(enquiry: Enquiry | null, happening: Happening): Enquiry | null {
  switch (happening.kind) {
    case 'asked':
      // None, or the one before is resolved.
      if (enquiry?.resolution !== null) return { opened_at: happening.at, answer: null, resolution: null };
      // Messages can arrive in another order than they were written in.
      return enquiry.answer === null && happening.at < enquiry.opened_at
        ? { ...enquiry, opened_at: happening.at }
        : enquiry;
    case 'answered':
      if (enquiry?.resolution !== null || enquiry.answer !== null) return enquiry;
      return { ...enquiry, answer: happening.answer };
    case 'answer changed':
      if (!enquiry || enquiry.answer?.message_id === happening.answer?.message_id) return enquiry;
      return { ...enquiry, answer: happening.answer };
    case 'closed':
      if (enquiry?.resolution !== null) return enquiry;
      return { ...enquiry, resolution: happening.resolution };
    case 'reopened':
      return enquiry?.resolution ? { ...enquiry, resolution: null } : enquiry;
    default:
      return assertNever(happening);
  }
}

/** Clocks differ: what seems to come before its question took no time. */
const between = (from: number, to: number): number => Math.max(0, to - from);

/** Milliseconds from the customer's message to the first answer; null while there is none. */
export const firstResponseMs = ({ opened_at, answer }: Enquiry): number | null =>
  answer === null ? null : between(opened_at, answer.at);

/** Milliseconds from the customer's message to the closing of the conversation; null while it is open. */
export const resolutionMs = ({ opened_at, resolution }: Enquiry): number | null =>
  resolution === null ? null : between(opened_at, resolution.at);

/** Two conversations have become one: both are about one enquiry where neither is resolved. */
export function mergedEnquiry(one: Enquiry, other: Enquiry): Enquiry {
  const answers = [one.answer, other.answer].filter((answer) => answer !== null);
  return {
    opened_at: Math.min(one.opened_at, other.opened_at),
    answer: answers.sort((a, b) => a.at - b.at)[0] ?? null,
    resolution: null,
  };
}

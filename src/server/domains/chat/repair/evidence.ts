import { z } from 'zod';
import { canonicalPhone } from '@shared/rules/phone';
import { whatsappId } from '@shared/rules/whatsapp-id';
import { partial } from '../../../platform/json/fields';

/** What a stored message says of its writer, as WhatsApp delivered it. */
export interface Written {
  readonly _id: string;
  readonly conversation_id: string;
  /** The webhook's message object, JSON. */
  readonly raw: string | null;
  readonly direction: 'inbound' | 'outbound';
}

export interface Sender {
  /** Canonical digits of the number, where it told one. */
  readonly number: string | null;
  readonly user_id: string | null;
}

/** Texts alone: WhatsApp has never written these ids as numbers. */
const words = z.string().nullable().catch(null);
const rawMessage = partial({ from: words, from_user_id: words });

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '') as unknown;
  } catch {
    return null;
  }
}

/** The ids of a message by their form; nothing of one that we sent, or that does not say. */
export function senderOf({ raw, direction }: Pick<Written, 'raw' | 'direction'>): Sender {
  if (direction === 'outbound') return { number: null, user_id: null };
  const { from, from_user_id } = rawMessage.parse(parsed(raw));
  const id = from === null ? null : whatsappId(from);
  return {
    number: id?.kind === 'phone' ? canonicalPhone(id.digits) : null,
    user_id: id?.kind === 'user' || id?.kind === 'parent' ? id.id : from_user_id,
  };
}

/** The digits that were taken for a number, as an identity holds them. */
export const digitsIn = (userId: string): string => canonicalPhone(userId.replace(/\D/g, ''));

export type Finding =
  /** Nothing was made of the digits, or it is the same person: it stays as it is. */
  | { readonly kind: 'right' }
  /** The contact was made of these ids: the first one is its own, the others are other people. */
  | { readonly kind: 'made'; readonly user_id: string; readonly others: readonly string[] }
  /** A customer who has the number, and people who were taken for them. */
  | { readonly kind: 'mixed'; readonly others: readonly string[] };

/**
 * What became of user ids whose digits are a contact's number.
 * @param messages of all conversations of the contact, oldest first
 * @param wasMadeByWhatsapp false: somebody wrote the contact down, so that its number is meant
 */
export function findingOf(
  number: string,
  messages: readonly Pick<Written, 'raw' | 'direction'>[],
  wasMadeByWhatsapp: boolean,
): Finding {
  const senders = messages.map(senderOf);
  const proven = new Set(senders.flatMap((one) => (one.number === null ? [] : (one.user_id ?? []))));
  const ids = new Set(
    senders.flatMap(({ number: told, user_id }) =>
      told === null && user_id !== null && digitsIn(user_id) === number ? user_id : [],
    ),
  );
  const others = [...ids].filter((id) => !proven.has(id));
  const [first, ...rest] = others;
  if (first === undefined) return { kind: 'right' };
  // The person who wrote first has made the contact; a message of ours before theirs went to a number that somebody knew.
  const begins = senders[0]?.user_id === first && senders[0].number === null;
  const isNumberTold = senders.some((one) => one.number === number);
  return wasMadeByWhatsapp && begins && !isNumberTold && proven.size === 0
    ? { kind: 'made', user_id: first, others: rest }
    : { kind: 'mixed', others };
}

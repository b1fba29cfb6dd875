import { z } from 'zod';
import { finite, id, text } from '../../../platform/json/fields';
import { instant } from './instant';
import { type Contact, anyId, readPerson } from './person';
import type { UpdateBody } from './updates';

/** One entry of `user_preferences[]`: a customer has chosen in WhatsApp what a business may send them. */
const preference = z.object({
  wa_id: anyId,
  user_id: id,
  category: text(64),
  value: text(64),
  timestamp: finite,
});

const CHOICES: Readonly<Record<string, boolean>> = { resume: true, stop: false };

/** Reads one entry of `user_preferences[]`; a sentence when it says nothing that we know. */
export function readPreference(
  given: unknown,
  listed: readonly Contact[],
  receivedAt: number,
): UpdateBody | string {
  const read = preference.safeParse(given).data;
  if (!read) return 'A preference is not an object.';
  const { wa_id, user_id, category, value, timestamp } = read;
  const is_wanted = category === 'marketing_messages' ? CHOICES[value ?? ''] : undefined;
  if (is_wanted === undefined)
    return `A customer's preference is not known: ${category ?? 'none'} ${value ?? ''}.`;
  const person = readPerson({ from: wa_id, from_user_id: user_id, from_parent_user_id: null }, listed);
  if (person === null) return 'A preference does not say whose it is.';
  return { kind: 'marketing_choice', value: { person, is_wanted, at: instant(timestamp, receivedAt) } };
}

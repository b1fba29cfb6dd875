import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalPhone } from '@shared/rules/phone';
import type { ChannelPerson, InboundMessage } from '../../../domains/chat/ingest/types';
import { type Json, isObject } from '@shared/rules/json-values';
import { boundedRaw, cleanText, defined, jsonOf } from '../../../platform/json/bounded';
import { finite, flag, id, partial, record, text } from '../../../platform/json/fields';
import { MAX_SYSTEM, editedContent, readContent, typeOf } from './content';
import { instant } from './instant';
import { type Contact, anyId, isNobody, personOf, readIds, readPerson, writer } from './person';
import type { UpdateBody } from './updates';

/** Types of system messages about a person's ids; older webhooks and Meta's pages call them differently. */
const CHANGES: ReadonlyMap<string, 'number' | 'user_id'> = new Map([
  ['user_changed_number', 'number'],
  ['customer_changed_number', 'number'],
  ['user_changed_user_id', 'user_id'],
  ['user_id_change', 'user_id'],
]);

const system = partial({
  type: text(64),
  body: text(MAX_SYSTEM),
  wa_id: anyId,
  new_wa_id: anyId,
  user_id: id,
  parent_user_id: id,
  previous_user_id: id,
  previous_parent_user_id: id,
});
/** An edit and a revoke: about which message, and what stands there from now on. */
const correction = partial({ original_message_id: id, message: record });
const reactionFields = partial({ message_id: id, emoji: text(64) });
const pictures = partial({ image_url: text(2000), thumbnail_url: text(2000) });

const contextFields = partial({
  id,
  from: anyId,
  from_user_id: id,
  forwarded: flag,
  frequently_forwarded: flag,
});
type Context = z.infer<typeof contextFields>;

/** What every entry of `messages[]` may have (facts §3); its content is read by its type. */
const messageFields = z.object({
  ...writer,
  id,
  group_id: anyId,
  timestamp: finite,
  context: contextFields,
  referral: pictures,
});

/** Reads one entry of `messages[]`; a sentence when it cannot be placed at all. */
export function readMessage(
  value: unknown,
  contacts: readonly Contact[],
  receivedAt: number,
): UpdateBody | string {
  if (!isObject(value)) return 'A message is not an object.';
  const message = messageFields.parse(value);
  const wamid = message.id ?? madeUpId(value);
  // What is said in a group is for the group: in the thread with its writer it would pass for private.
  if (message.group_id !== null)
    return `Message ${wamid} belongs to a WhatsApp group. Groups are not supported.`;
  const person = readPerson(message, contacts);
  const sent_at = instant(message.timestamp, receivedAt);
  const type = typeOf(value);

  const corrected = type === 'edit' || type === 'revoke' ? readCorrection(type, value[type]) : null;
  if (corrected?.kind === 'revoke') return { kind: 'revoke', value: { wamid, sent_at, ...corrected.value } };
  if (corrected?.kind === 'edit') return { kind: 'edit', value: { wamid, sent_at, ...corrected.value } };

  const raw = boundedRaw(value);
  const change = type === 'system' ? readChange(value['system'], person) : null;
  if (change) return { kind: 'person_changed', value: { wamid, sent_at, raw, ...change } };
  if (person === null) return `Message ${wamid} ${namesNobody(message.from)}`;

  if (type === 'reaction') {
    const { message_id: target_wamid, emoji } = reactionFields.parse(value['reaction']);
    if (target_wamid !== null)
      return { kind: 'reaction', value: { wamid, person, sent_at, target_wamid, emoji: emoji ?? '' } };
  }
  const { context, referral } = message;
  const read = readContent(type, value);
  return {
    kind: 'message',
    value: {
      wamid,
      person,
      sent_at,
      ...read,
      // A video shows its thumbnail.
      ...defined({ referral_picture: referral.image_url ?? referral.thumbnail_url }),
      quoted_wamid: context.id,
      quoted_by: quotedBy(context, person),
      forwarded: forwardedIn(context),
      raw,
    },
  };
}

/** An edit and a revoke are about a message that knows its writer. Null: nothing that can be followed. */
function readCorrection(type: 'edit' | 'revoke', payload: unknown) {
  const { original_message_id: original_wamid, message: next } = correction.parse(payload);
  if (original_wamid === null) return null;
  if (type === 'revoke') return { kind: type, value: { original_wamid } } as const;
  if (next === null || Object.keys(next).length === 0) return null;
  const read = readContent(typeOf(next), next);
  return {
    kind: type,
    value: { original_wamid, message_type: read.message_type, content: editedContent(read) },
  } as const;
}

/** A system message that says how the same person is called from now on. */
function readChange(payload: unknown, person: ChannelPerson | null) {
  const change = system.parse(payload);
  const kind = CHANGES.get(change.type ?? '');
  if (kind === undefined) return null;
  const told = readIds([change.wa_id, change.new_wa_id], change.user_id, change.parent_user_id);
  const isOf = kind === 'number' ? (told.wa_id ?? told.user_id) : (told.user_id ?? told.parent_user_id);
  if (isOf === null) return null;
  const former = readIds([], change.previous_user_id, change.previous_parent_user_id);
  // A changed user id names its person by the former one; a sender stands there as well, or not at all.
  const who = kind === 'user_id' && !isNobody(former) ? personOf(former, person?.name ?? null) : person;
  if (who === null) return null;
  const { name: _name, ...next } = personOf(kind === 'number' ? told : { ...told, wa_id: null }, null);
  return {
    person: who,
    next,
    only_known: person === null,
    body:
      change.body ??
      (next.wa_id === null
        ? 'The customer’s WhatsApp id changed.'
        : `The customer’s number changed to +${next.wa_id}.`),
  };
}

/** Whose message it quotes, where that is told: in a thread of two, who is not the customer is the business. */
function quotedBy({ from, from_user_id }: Context, person: ChannelPerson): InboundMessage['quoted_by'] {
  const { wa_id, user_id, parent_user_id } = readIds([from], from_user_id);
  const told = [wa_id === null ? null : canonicalPhone(wa_id), user_id, parent_user_id];
  if (told.every((one) => one === null)) return null;
  const own = [
    person.wa_id === null ? null : canonicalPhone(person.wa_id),
    person.user_id,
    person.parent_user_id ?? null,
  ];
  if (told.some((one, index) => one !== null && one === own[index])) return 'customer';
  // An id of a kind by which the customer is not known here proves nothing.
  return told.some((one, index) => one !== null && own[index] !== null) ? 'business' : null;
}

function forwardedIn({ forwarded, frequently_forwarded }: Context): InboundMessage['forwarded'] {
  if (frequently_forwarded) return 'many';
  return forwarded ? 'once' : 'no';
}

function namesNobody(from: string | null): string {
  return from === null
    ? 'does not say who wrote it.'
    : `names its writer in an unknown way: ${cleanText(from, 100) ?? ''}.`;
}

/** A message without an id would come twice when it is delivered twice: the same message gets the same made-up id. */
function madeUpId(message: Json): string {
  const whole = jsonOf(message) ?? Object.keys(message).join();
  return `unidentified.${createHash('sha256').update(whole).digest('hex').slice(0, 40)}`;
}

import { createHash } from 'node:crypto';
import { canonicalPhone } from '@shared/rules/phone';
import type { ChannelPerson, InboundMessage } from '../../../domains/chat/ingest/types';
import { MAX_SYSTEM, editedContent, readContent, typeOf } from './content';
import { type Json, boundedRaw, defined, id, instant, isObject, jsonOf, list, object, text } from './read';
import { isNobody, personOf, readIds, readPerson } from './person';
import type { UpdateBody } from './updates';

/** Types of system messages about a person's ids; older webhooks and Meta's pages call them differently. */
const CHANGES: Readonly<Record<string, 'number' | 'user_id' | undefined>> = {
  user_changed_number: 'number',
  customer_changed_number: 'number',
  user_changed_user_id: 'user_id',
  user_id_change: 'user_id',
};

/** One entry of `messages[]` (facts §3); a sentence when it cannot be placed at all. */
export function readMessage(
  value: unknown,
  contacts: readonly Json[],
  receivedAt: number,
): UpdateBody | string {
  if (!isObject(value)) return 'A message is not an object.';
  const wamid = id(value['id']) ?? madeUpId(value);
  // What is said in a group is for the group: in the thread with its writer it would pass for private.
  const group = text(value['group_id'], 200);
  if (group !== null) return `Message ${wamid} belongs to a WhatsApp group. Groups are not supported.`;
  const person = readPerson(value, contacts);
  const sent_at = instant(value['timestamp'], receivedAt);
  const type = typeOf(value);

  // An edit and a revoke are about a message that knows its writer.
  if (type === 'edit' || type === 'revoke') {
    const payload = object(value[type]);
    const original_wamid = id(payload['original_message_id']);
    if (original_wamid !== null && type === 'revoke')
      return { kind: 'revoke', value: { wamid, sent_at, original_wamid } };
    const next = object(payload['message']);
    if (original_wamid !== null && Object.keys(next).length > 0) {
      const read = readContent(typeOf(next), next);
      return {
        kind: 'edit',
        value: {
          wamid,
          sent_at,
          original_wamid,
          message_type: read.message_type,
          content: editedContent(read),
        },
      };
    }
  }
  const raw = boundedRaw(value);
  const change = type === 'system' ? readChange(object(value['system']), person) : null;
  if (change) return { kind: 'person_changed', value: { wamid, sent_at, raw, ...change } };
  if (person === null) return `Message ${wamid} ${namesNobody(value)}`;

  const reaction = object(value['reaction']);
  const target_wamid = id(reaction['message_id']);
  if (type === 'reaction' && target_wamid !== null) {
    return {
      kind: 'reaction',
      value: { wamid, person, sent_at, target_wamid, emoji: text(reaction['emoji'], 64) ?? '' },
    };
  }
  const context = object(value['context']);
  const read = readContent(type, value);
  return {
    kind: 'message',
    value: {
      wamid,
      person,
      sent_at,
      ...read,
      ...defined({ referral_picture: referralPicture(value['referral']) }),
      quoted_wamid: id(context['id']),
      quoted_by: quotedBy(context, person),
      forwarded: forwardedIn(context),
      raw,
    },
  };
}

/** A system message that says how the same person is called from now on. */
function readChange(system: Json, person: ChannelPerson | null) {
  const kind = CHANGES[text(system['type'], 64) ?? ''];
  if (kind === undefined) return null;
  const told = readIds([system['wa_id'], system['new_wa_id']], system['user_id'], system['parent_user_id']);
  const isOf = kind === 'number' ? (told.wa_id ?? told.user_id) : (told.user_id ?? told.parent_user_id);
  if (isOf === null) return null;
  const former = readIds([], system['previous_user_id'], system['previous_parent_user_id']);
  // A changed user id names its person by the former one; a sender stands there as well, or not at all.
  const who = kind === 'user_id' && !isNobody(former) ? personOf(former, person?.name ?? null) : person;
  if (who === null) return null;
  const { name: _name, ...next } = personOf(kind === 'number' ? told : { ...told, wa_id: null }, null);
  return {
    person: who,
    next,
    only_known: person === null,
    body:
      text(system['body'], MAX_SYSTEM) ??
      (next.wa_id === null
        ? 'The customer’s WhatsApp id changed.'
        : `The customer’s number changed to +${next.wa_id}.`),
  };
}

/** Whose message it quotes, where that is told: in a thread of two, who is not the customer is the business. */
function quotedBy(context: Json, person: ChannelPerson): InboundMessage['quoted_by'] {
  const { wa_id, user_id, parent_user_id } = readIds([context['from']], context['from_user_id']);
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

/** A video shows its thumbnail. */
function referralPicture(referral: unknown): string | null {
  const { image_url, thumbnail_url } = object(referral);
  return [image_url, thumbnail_url].map((url) => text(url, 2000)).find((url) => url !== null) ?? null;
}

function forwardedIn(context: Json): InboundMessage['forwarded'] {
  if (context['frequently_forwarded'] === true) return 'many';
  return context['forwarded'] === true ? 'once' : 'no';
}

function namesNobody(message: Json): string {
  const from = text(message['from'], 100);
  return from === null ? 'does not say who wrote it.' : `names its writer in an unknown way: ${from}.`;
}

/** A message without an id would come twice when it is delivered twice: the same message gets the same made-up id. */
function madeUpId(message: Json): string {
  const whole = jsonOf(message) ?? Object.keys(message).join();
  return `unidentified.${createHash('sha256').update(whole).digest('hex').slice(0, 40)}`;
}

/** `contacts[]` of a change. */
export function readContacts(value: unknown): readonly Json[] {
  return list(value).filter(isObject);
}

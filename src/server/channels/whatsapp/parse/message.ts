import { createHash } from 'node:crypto';
import type { ChannelPerson } from '../../../domains/chat/ingest-types';
import { MAX_SYSTEM, editedContent, readContent, typeOf } from './content';
import type { Json } from './read';
import { boundedRaw, id, instant, isObject, jsonOf, list, name, object, phoneDigits, text } from './read';
import type { UpdateBody } from './updates';

const PERSON_CHANGES = new Set(['user_changed_number', 'user_changed_user_id']);

/** One entry of `messages[]` (facts §3); a sentence when it cannot be placed at all. */
export function readMessage(
  value: unknown,
  contacts: readonly Json[],
  receivedAt: number,
): UpdateBody | string {
  if (!isObject(value)) return 'A message is not an object.';
  const wamid = id(value['id']) ?? madeUpId(value);
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
  if (person === null) return `Message ${wamid} does not say who wrote it.`;

  const reaction = object(value['reaction']);
  const target_wamid = id(reaction['message_id']);
  if (type === 'reaction' && target_wamid !== null) {
    return {
      kind: 'reaction',
      value: { wamid, person, sent_at, target_wamid, emoji: text(reaction['emoji'], 64) ?? '' },
    };
  }
  const raw = boundedRaw(value);
  const change = type === 'system' ? readChange(object(value['system']), person) : null;
  if (change) return { kind: 'person_changed', value: { wamid, sent_at, raw, ...change } };

  const context = object(value['context']);
  const read = readContent(type, value);
  return {
    kind: 'message',
    value: {
      wamid,
      person,
      sent_at,
      ...read,
      quoted_wamid: id(context['id']),
      forwarded: context['forwarded'] === true || context['frequently_forwarded'] === true,
      raw,
    },
  };
}

/** Who wrote: by phone, by business-scoped user id, or by both. `from` may be absent (facts, point 2). */
function readPerson(message: Json, contacts: readonly Json[]): ChannelPerson | null {
  const from = phoneDigits(message['from']);
  const fromUser = id(message['from_user_id']);
  const contact =
    contacts.find((entry) => from !== null && phoneDigits(entry['wa_id']) === from) ??
    contacts.find((entry) => fromUser !== null && id(entry['user_id']) === fromUser) ??
    (contacts.length === 1 && from === null && fromUser === null ? contacts[0] : undefined);
  const wa_id = from ?? phoneDigits(contact?.['wa_id']);
  const user_id = fromUser ?? id(contact?.['user_id']);
  if (wa_id === null && user_id === null) return null;
  const profile = object(contact?.['profile']);
  return { wa_id, user_id, name: name(profile['name']) ?? name(profile['username']) };
}

/** A system message that says how the same person is called from now on. */
function readChange(system: Json, person: ChannelPerson) {
  const type = text(system['type'], 64);
  // Older webhooks named the type `customer_changed_number` and the number `new_wa_id`.
  const kind = type === 'customer_changed_number' ? 'user_changed_number' : type;
  if (kind === null || !PERSON_CHANGES.has(kind)) return null;
  const wa_id = phoneDigits(system['wa_id']) ?? phoneDigits(system['new_wa_id']);
  const user_id = id(system['user_id']);
  if (kind === 'user_changed_number' ? wa_id === null : user_id === null) return null;
  const previous = id(system['previous_user_id']);
  return {
    person: kind === 'user_changed_user_id' && previous !== null ? { ...person, user_id: previous } : person,
    next: { wa_id: kind === 'user_changed_number' ? wa_id : null, user_id },
    body:
      text(system['body'], MAX_SYSTEM) ??
      (wa_id === null
        ? 'The customer’s WhatsApp id changed.'
        : `The customer’s number changed to +${wa_id}.`),
  };
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

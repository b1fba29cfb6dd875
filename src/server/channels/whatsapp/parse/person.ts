import { whatsappId } from '@shared/rules/whatsapp-id';
import type { ChannelPerson } from '../../../domains/chat/ingest/types';
import { type Json, id, name, object, text } from './read';

/** By what a customer is called in one place. */
export type PersonIds = Pick<ChannelPerson, 'wa_id' | 'user_id'> & {
  readonly parent_user_id: string | null;
};

/**
 * Ids of a customer, recognised by their form, wherever they stand; of each kind the first one counts.
 * @param anyKind fields that hold a number or a user id, such as `from` and `wa_id`
 * @param userId fields that hold a user id, whatever its form
 */
export function readIds(anyKind: readonly unknown[], userId: unknown, parentId: unknown = null): PersonIds {
  const found = anyKind.flatMap((value) => whatsappId(text(value, 200) ?? '') ?? []);
  const phone = found.find((one) => one.kind === 'phone');
  const user = found.find((one) => one.kind === 'user');
  const parent = found.find((one) => one.kind === 'parent');
  return {
    wa_id: phone?.digits ?? null,
    user_id: id(userId) ?? user?.id ?? null,
    parent_user_id: id(parentId) ?? parent?.id ?? null,
  };
}

export const isNobody = ({ wa_id, user_id, parent_user_id }: PersonIds): boolean =>
  wa_id === null && user_id === null && parent_user_id === null;

const idsOfContact = (contact: Json): PersonIds =>
  readIds([contact['wa_id']], contact['user_id'], contact['parent_user_id']);

/** Both tell an id of this kind, and it is the same. */
const same = (a: string | null, b: string | null): boolean => a !== null && a === b;

/** Who wrote: by number, by business-scoped user id, or by both. `from` may be absent (facts, point 2). */
export function readPerson(message: Json, contacts: readonly Json[]): ChannelPerson | null {
  const own = readIds([message['from']], message['from_user_id'], message['from_parent_user_id']);
  const matching = (kind: keyof PersonIds): Json | undefined =>
    contacts.find((contact) => same(idsOfContact(contact)[kind], own[kind]));
  const contact =
    matching('wa_id') ??
    matching('user_id') ??
    matching('parent_user_id') ??
    (contacts.length === 1 && isNobody(own) ? contacts[0] : undefined);
  const told = idsOfContact(object(contact));
  const ids: PersonIds = {
    wa_id: own.wa_id ?? told.wa_id,
    user_id: own.user_id ?? told.user_id,
    parent_user_id: own.parent_user_id ?? told.parent_user_id,
  };
  if (isNobody(ids)) return null;
  const profile = object(contact?.['profile']);
  return personOf(ids, name(profile['name']) ?? name(profile['username']));
}

/** The parent id is told of few. */
export function personOf({ parent_user_id, ...ids }: PersonIds, called: string | null): ChannelPerson {
  return { ...ids, name: called, ...(parent_user_id === null ? {} : { parent_user_id }) };
}

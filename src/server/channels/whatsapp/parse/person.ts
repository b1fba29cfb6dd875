import { z } from 'zod';
import { whatsappId } from '@shared/rules/whatsapp-id';
import type { ChannelPerson } from '../../../domains/chat/ingest/types';
import { id, name, partial, rowsIn, text } from '../../../platform/json/fields';

/** By what a customer is called in one place. */
export type PersonIds = Pick<ChannelPerson, 'wa_id' | 'user_id'> & {
  readonly parent_user_id: string | null;
};

/** A field that holds a number or a user id. */
export const anyId = text(200);

/** One entry of `contacts[]` of a change. */
export const contact = z.object({
  wa_id: anyId,
  user_id: id,
  parent_user_id: id,
  profile: partial({ name, username: name }),
});
export type Contact = z.infer<typeof contact>;
export const contacts = rowsIn(contact);

/** What a message says of its writer. */
export const writer = { from: anyId, from_user_id: id, from_parent_user_id: id };
export type Writer = Readonly<Record<keyof typeof writer, string | null>>;

/**
 * Ids of a customer, recognised by their form, wherever they stand; of each kind the first one counts.
 * @param anyKind fields that hold a number or a user id, such as `from` and `wa_id`
 * @param userId fields that hold a user id, whatever its form
 */
export function readIds(
  anyKind: readonly (string | null)[],
  userId: string | null,
  parentId: string | null = null,
): PersonIds {
  const found = anyKind.flatMap((value) => whatsappId(value ?? '') ?? []);
  const phone = found.find((one) => one.kind === 'phone');
  const user = found.find((one) => one.kind === 'user');
  const parent = found.find((one) => one.kind === 'parent');
  return {
    wa_id: phone?.digits ?? null,
    user_id: userId ?? user?.id ?? null,
    parent_user_id: parentId ?? parent?.id ?? null,
  };
}

export const isNobody = ({ wa_id, user_id, parent_user_id }: PersonIds): boolean =>
  wa_id === null && user_id === null && parent_user_id === null;

const idsOfContact = ({ wa_id, user_id, parent_user_id }: Contact): PersonIds =>
  readIds([wa_id], user_id, parent_user_id);
const NO_IDS: PersonIds = { wa_id: null, user_id: null, parent_user_id: null };

/** Both tell an id of this kind, and it is the same. */
const same = (a: string | null, b: string | null): boolean => a !== null && a === b;

/** Who wrote: by number, by business-scoped user id, or by both. `from` may be absent (facts, point 2). */
export function readPerson(message: Writer, listed: readonly Contact[]): ChannelPerson | null {
  const own = readIds([message.from], message.from_user_id, message.from_parent_user_id);
  const matching = (kind: keyof PersonIds): Contact | undefined =>
    listed.find((one) => same(idsOfContact(one)[kind], own[kind]));
  const found =
    matching('wa_id') ??
    matching('user_id') ??
    matching('parent_user_id') ??
    (listed.length === 1 && isNobody(own) ? listed[0] : undefined);
  const told = found ? idsOfContact(found) : NO_IDS;
  const ids: PersonIds = {
    wa_id: own.wa_id ?? told.wa_id,
    user_id: own.user_id ?? told.user_id,
    parent_user_id: own.parent_user_id ?? told.parent_user_id,
  };
  if (isNobody(ids)) return null;
  return personOf(ids, found?.profile.name ?? found?.profile.username ?? null);
}

/** The parent id is told of few. */
export function personOf({ parent_user_id, ...ids }: PersonIds, called: string | null): ChannelPerson {
  return { ...ids, name: called, ...(parent_user_id === null ? {} : { parent_user_id }) };
}

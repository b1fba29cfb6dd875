import type { Platform } from '../../platform/platform';
import type { TransactionScope } from '../../platform/scope';
import { contactRecord, updateContact, writeSearchDoc } from './contact-repository';
import { claimIdentity, forgetIdentity, holdersOf } from './identity-repository';
import { isPlaceholderName, nameOf } from './person';

type Deps = Pick<Platform, 'clock' | 'events'>;

/** A number that was read out of a user id, and the id itself. */
export interface FalseNumber {
  readonly contact_id: string;
  /** Canonical digits. */
  readonly number: string;
  readonly user_id: string;
}

/**
 * Takes the false number from a contact and gives it the user id that it was read from.
 * @returns false, and nothing is changed, where another contact has the id
 */
export async function correctNumber(
  { clock, events }: Deps,
  tx: TransactionScope,
  { contact_id, number, user_id }: FalseNumber,
): Promise<boolean> {
  const id = { kind: 'bsuid', value: user_id } as const;
  const contact = await contactRecord(tx, contact_id);
  const holder = (await holdersOf(tx, [id]))[0]?.contact_id ?? contact_id;
  if (!contact || holder !== contact_id) return false;
  await forgetIdentity(tx, { kind: 'wa_id', value: number }, contact_id);
  await claimIdentity(tx, id, contact_id);
  const phone = contact.phone === `+${number}` ? null : contact.phone;
  const { isPlaceholder: _isPlaceholder, ...nameless } = nameOf({ wa_id: null, user_id, name: null });
  const values = {
    phone,
    updated_at: clock(),
    ...(isPlaceholderName(contact.name, contact.phone) ? nameless : {}),
  };
  await updateContact(tx, contact_id, values);
  await writeSearchDoc(tx, { ...contact, ...values });
  await events.append(tx, [{ kind: 'contact.updated', ids: { contact_id } }]);
  return true;
}

import { canonicalPhone, digitsOf } from '@shared/rules/phone';
import type { Platform } from '../../platform/platform';
import type { TransactionScope } from '../../platform/scope';
import { type ContactRecord, updateContact, writeSearchDoc } from './contact-repository';
import { identitiesOf } from './identity-repository';
import type { MergeListener } from './merge';
import { noteColumns } from './note-columns';
import { type Person, phoneOf } from './person';
import { resolvePerson } from './resolve-person';

interface LinkContext extends Pick<Platform, 'clock' | 'database' | 'events'> {
  readonly listeners: Iterable<MergeListener>;
}

/** The old number is dead: it stays an identity, but the contact's own field shows the new one. */
async function adoptNumber(
  { clock, events }: LinkContext,
  tx: TransactionScope,
  contact: ContactRecord,
  waId: string | null,
): Promise<void> {
  const phone = phoneOf(waId);
  if (phone === null || contact.phone === null || phone === contact.phone) return;
  const own = canonicalPhone(digitsOf(contact.phone));
  const identities = await identitiesOf(tx, contact._id);
  const wasIdentity = identities.some(({ kind, value }) => kind === 'wa_id' && value === own);
  if (!wasIdentity || `+${own}` === phone) return;
  const at = clock();
  await updateContact(tx, contact._id, { phone, updated_at: at });
  await noteColumns(tx, null, contact, { phone }, at);
  await writeSearchDoc(tx, { ...contact, phone });
  await events.append(tx, [{ kind: 'contact.updated', ids: { contact_id: contact._id } }]);
}

/** The channel says that the contact is also called this; a changed number becomes the contact's own. */
export async function linkIdentity(
  context: LinkContext,
  tx: TransactionScope,
  contactId: string,
  ids: Omit<Person, 'name'>,
): Promise<void> {
  if (ids.wa_id === null && ids.user_id === null && ids.parent_user_id === undefined) return;
  const { contact } = await resolvePerson(context, context.listeners, tx, { ...ids, name: null }, [
    contactId,
  ]);
  await adoptNumber(context, tx, contact, ids.wa_id);
}

import { digitsOf } from '@shared/rules/phone';
import type { TransactionScope } from '../../platform/scope';
import { conversationsOfContacts } from '../chat/reads';
import {
  type ContactRecord,
  NOTHING_KNOWN,
  contactRecords,
  updateContact,
  writeSearchDoc,
} from './contact-repository';
import { forgetPairs } from './duplicates/compare';
import { forgetMerges } from './merging/merge-repository';
import { nameOf } from './person';
import { writePoints } from './points-repository';
import { recipientOf } from './recipient-of';

const OWN_TABLES = ['contact_tags', 'contact_interests', 'contact_points', 'contact_kept_entries'] as const;

/** What a conversation needs to go on: what WhatsApp calls them. */
async function keepForConversations(
  tx: TransactionScope,
  contact: ContactRecord,
  now: number,
): Promise<void> {
  const recipient = await recipientOf(tx, contact._id);
  const waId = recipient?.wa_id ?? null;
  const phone = waId === null ? null : `+${digitsOf(waId)}`;
  const { isPlaceholder: _isPlaceholder, ...byNumber } = nameOf({ wa_id: waId, user_id: null, name: null });
  // A name that somebody wrote down goes; the next message brings the one that they have at WhatsApp.
  const names =
    contact.source === 'whatsapp'
      ? { name: contact.name, first_name: contact.first_name, last_name: contact.last_name }
      : byNumber;
  await writePoints(tx, contact._id, []);
  const values = {
    ...NOTHING_KNOWN,
    ...names,
    phone,
    email: null,
    avatar: null,
    current_job_title: null,
    current_lifecycle_stage: null,
    current_company_id: null,
    assignee_id: null,
    total_score: 0,
    address: '{}',
    communication_settings: '{}',
    source: 'whatsapp' as const,
    created_by: null,
    deleted_by: null,
    purged_at: now,
  };
  await updateContact(tx, contact._id, values);
  await writeSearchDoc(tx, { _id: contact._id, ...values });
}

/**
 * Deletes contacts for good. A contact with a conversation stays in it, under the name and number of WhatsApp, and nowhere
 * else: restored, they are a new contact with these.
 */
export async function purgeContacts(
  tx: TransactionScope,
  ids: readonly string[],
  now: number,
): Promise<void> {
  const { business_id, db } = tx;
  const threads = await conversationsOfContacts(tx, ids);
  const kept = new Set(threads.map(({ contact_id }) => contact_id));
  for (const table of OWN_TABLES) {
    await db
      .deleteFrom(table)
      .where('business_id', '=', business_id)
      .where('contact_id', 'in', ids)
      .execute();
  }
  for (const contact of await contactRecords(tx, [...kept])) await keepForConversations(tx, contact, now);
  const gone = ids.filter((id) => !kept.has(id));
  await forgetMerges(tx, ids);
  await forgetPairs(tx, ids);
  if (gone.length === 0) return;
  for (const table of ['contact_identities', 'contact_search_docs'] as const) {
    await db
      .deleteFrom(table)
      .where('business_id', '=', business_id)
      .where('contact_id', 'in', gone)
      .execute();
  }
  await db.deleteFrom('contacts').where('business_id', '=', business_id).where('_id', 'in', gone).execute();
}

/** Companies are deleted for good: nobody works there any more, in the bin or not; each has its own index. */
export async function leaveCompanies(
  { business_id, db }: TransactionScope,
  ids: readonly string[],
): Promise<void> {
  for (const isIn of ['is', 'is not'] as const) {
    await db
      .updateTable('contacts')
      .set({ current_company_id: null })
      .where('business_id', '=', business_id)
      .where('deleted_at', isIn, null)
      .where('current_company_id', 'in', ids)
      .execute();
  }
}

import type { Scope } from '../../platform/scope';
import { type ActivityEntry, type HistorySource, recordActivities } from '../activities/reads';
import type { ContactRecord } from './contact-repository';

type Created = Pick<ContactRecord, '_id' | 'created_at' | 'created_by' | 'source'>;

/** As a timeline tells it. */
export const createdEntry = ({ _id, created_at, created_by, source }: Created): ActivityEntry => ({
  type: 13,
  source: `created:${_id}`,
  at: created_at,
  by: created_by,
  contacts: [_id],
  data: {
    metadata: { topic: source === 'whatsapp' ? 'Created by a message on WhatsApp' : 'Contact created' },
  },
});

/** A contact is new. */
export async function recordCreated(scope: Scope, contact: Created): Promise<void> {
  await recordActivities(scope, [createdEntry(contact)]);
}

/** Contacts from before there were activities. */
export const creationHistory: HistorySource = async ({ business_id, db }, after, limit) => {
  const rows = await db
    .selectFrom('contacts')
    .select(['_id', 'created_at', 'created_by', 'source'])
    .where('business_id', '=', business_id)
    .where('_id', '>', after ?? '')
    .orderBy('_id')
    .limit(limit)
    .execute();
  return { entries: rows.map(createdEntry), cursor: rows.length < limit ? null : (rows.at(-1)?._id ?? null) };
};

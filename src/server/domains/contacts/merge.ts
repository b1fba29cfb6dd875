import { PROFILE_FIELDS } from '@shared/rules/contact-values';
import type { Clock } from '../../platform/clock';
import type { TransactionScope } from '../../platform/scope';
import { hasConversations } from '../chat/reads';
import { type ContactRecord, deleteContact, updateContact, writeSearchDoc } from './contact-repository';
import { moveIdentities } from './identity-repository';
import { LINKS, copyLinks } from './links-repository';
import { isPlaceholderName } from './person';
import { everyPointOf, pointsOf, tidyPoints, writePoints } from './points-repository';

export interface ContactMerge {
  /** The older contact: it stays. */
  readonly kept: string;
  readonly dropped: string;
}

/** Moves what points at the dropped contact to the kept one, in the transaction of the merge. */
export type MergeListener = (tx: TransactionScope, merge: ContactMerge) => Promise<void>;

const FILLED = [
  'email',
  'phone',
  'avatar',
  'current_job_title',
  'current_lifecycle_stage',
  'current_company_id',
  'assignee_id',
  'gender',
  'birth_date',
  'salutation',
  'marital_status',
  'language',
  'timezone',
  'created_by',
  ...PROFILE_FIELDS,
] as const;
const JSON_FILLED = { address: '{}', communication_settings: '{}' } as const;

/** What the kept contact lacks and the dropped one has. Nothing that somebody wrote down is overwritten. */
export function fillings(kept: ContactRecord, dropped: ContactRecord): Partial<ContactRecord> {
  const filled: Partial<Record<keyof ContactRecord, unknown>> = {};
  for (const field of FILLED) {
    if (kept[field] === null && dropped[field] !== null) filled[field] = dropped[field];
  }
  for (const [field, empty] of Object.entries(JSON_FILLED) as [keyof typeof JSON_FILLED, string][]) {
    if (kept[field] === empty && dropped[field] !== empty) filled[field] = dropped[field];
  }
  const unnamed = isPlaceholderName(kept.name, kept.phone);
  if (unnamed && !isPlaceholderName(dropped.name, dropped.phone)) {
    const { name, first_name, last_name } = dropped;
    Object.assign(filled, { name, first_name, last_name });
  }
  // Who is in the bin has come back as the other one.
  if (kept.deleted_at !== null && dropped.deleted_at === null) {
    Object.assign(filled, { deleted_at: null, deleted_by: null, purged_at: null });
  }
  return filled as Partial<ContactRecord>;
}

/**
 * Two contacts turned out to be one person: the older one keeps its own facts, takes over what it lacks, and every
 * identity, tag and interest of the other, which is removed once the listeners have moved what is theirs: its deals, fields,
 * tasks and conversations.
 * @returns the kept contact as it is now.
 */
export async function mergeContacts(
  tx: TransactionScope,
  clock: Clock,
  listeners: Iterable<MergeListener>,
  kept: ContactRecord,
  dropped: ContactRecord,
): Promise<ContactRecord> {
  const [own, taken] = [await pointsOf(tx, kept._id), await everyPointOf(tx, dropped)];
  await moveIdentities(tx, dropped._id, kept._id);
  for (const link of LINKS) await copyLinks(tx, link, dropped._id, kept._id);
  for (const listener of listeners) await listener(tx, { kept: kept._id, dropped: dropped._id });
  // Conversations that nobody has moved are still read under the contact they were held with.
  if (!(await hasConversations(tx, dropped._id))) await deleteContact(tx, dropped._id);
  const values = { ...fillings(kept, dropped), updated_at: clock() };
  await updateContact(tx, kept._id, values);
  await writePoints(tx, kept._id, tidyPoints({ ...kept, ...values }, [...own, ...taken]));
  const merged = { ...kept, ...values };
  await writeSearchDoc(tx, merged);
  return merged;
}

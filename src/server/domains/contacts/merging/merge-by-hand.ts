import type { mergeContacts as endpoint } from '@shared/contract/contact-merges';
import type { Contact } from '@shared/contract/contacts';
import type { BodyOf } from '@shared/contract/endpoint';
import { writeAudit } from '../../../platform/audit/audit';
import { startJournal } from '../../../platform/db/row-journal';
import { AppError } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { noteChanges } from '../../history/reads';
import type { ContactRecord } from '../contact-repository';
import { contactView } from '../contact-views';
import { changesOf } from '../edits/field-changes';
import { type ContactMerge, mergeContacts } from '../merge';
import { pointsOf } from '../points-repository';
import { chosenValues } from './chosen-values';
import { type MergingContext, lockContacts, requireContact, tellOf } from './context';
import { insertMerge } from './merge-repository';
import { watchContacts } from './watch-contacts';

interface Merged {
  readonly _id: string;
  readonly contact: Contact;
}

/**
 * Makes two contacts one, as a person has chosen, with all that undoes it.
 * @throws AppError `merge_with_itself`, `contact_not_found`, `record_changed`
 */
export async function mergeByHand(
  context: MergingContext,
  tx: TransactionScope,
  caller: Caller,
  { kept: keptSeen, dropped: droppedSeen, take, take_own }: BodyOf<typeof endpoint>,
): Promise<Merged> {
  if (keptSeen.id === droppedSeen.id) throw new AppError('merge_with_itself');
  const { merging, clock } = context;
  const ids = [keptSeen.id, droppedSeen.id];
  await lockContacts(context, tx, ids);
  const [kept, dropped] = [await requireContact(tx, keptSeen.id), await requireContact(tx, droppedSeen.id)];
  for (const [seen, record] of [
    [keptSeen, kept],
    [droppedSeen, dropped],
  ] as const) {
    if (Date.parse(seen.updated_at) !== record.updated_at) throw new AppError('record_changed');
  }
  const at = Math.max(clock(), kept.updated_at + 1);
  const merge: ContactMerge = {
    kept: kept._id,
    dropped: dropped._id,
    byHand: { user: caller.user, at, takeOwn: take_own },
  };
  const journal = startJournal();
  await watchContacts(tx, ids, journal);
  const answers: [string, (() => Promise<unknown>) | undefined][] = [];
  for (const { name, begin } of merging.undos) answers.push([name, await begin(tx, merge, journal)]);
  const points = await pointsOf(tx, kept._id);
  const chosen = chosenValues(kept, dropped, take);
  const after = await mergeContacts(tx, () => at, merging.listeners, kept, dropped, chosen, merge.byHand);
  const remembered: Record<string, unknown> = {};
  for (const [name, answer] of answers) if (answer) remembered[name] = await answer();
  const _id = newId(at);
  const undo_log = JSON.stringify({ tables: await journal.changes(), kept: remembered });
  const { name: dropped_name } = dropped;
  await insertMerge(tx, {
    _id,
    kept_id: kept._id,
    dropped_id: dropped._id,
    dropped_name,
    at,
    by_id: caller.user._id,
    undo_log,
    undone_at: null,
  });
  await noteMerge(tx, caller, { kept, dropped, after, points, at });
  await tellOf(context, tx, ids);
  const contact = await contactView(tx, kept._id);
  if (!contact) throw new AppError('contact_not_found');
  return { _id, contact };
}

interface NotedMerge {
  readonly kept: ContactRecord;
  readonly dropped: ContactRecord;
  readonly after: ContactRecord;
  readonly points: Awaited<ReturnType<typeof pointsOf>>;
  readonly at: number;
}

async function noteMerge(
  tx: TransactionScope,
  caller: Caller,
  { kept, dropped, after, points, at }: NotedMerge,
): Promise<void> {
  const written = { columns: after, address: after.address, points: await pointsOf(tx, kept._id) };
  const changes = [
    ...changesOf(kept, points, written),
    { field: 'merged', from: null, to: { name: dropped.name } },
  ];
  await noteChanges(tx, caller, { kind: 'contact', record_id: kept._id, changes }, at);
  await writeAudit(tx, {
    kind: 'contact.merged',
    actor: caller.user,
    target_id: kept._id,
    at,
    summary: `Merged the contact “${dropped.name}” into “${after.name}”`,
  });
}

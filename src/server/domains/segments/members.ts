import { AppError } from '../../platform/errors';
import { type Caller, type TransactionScope, inTransaction } from '../../platform/scope';
import { can } from '@shared/rules/permissions';
import { contactsAmong } from '../contacts/reads';
import { type SegmentsContext, requireStatic, tell } from './context';
import { addMembers, removeMembers } from './members-repository';

/** Puts contacts in lists that people fill. @param contacts that there are @returns who was not in each of the lists */
export async function addToSegment(
  context: Pick<SegmentsContext, 'clock' | 'database' | 'events'>,
  tx: TransactionScope,
  segmentId: string,
  contacts: readonly string[],
): Promise<string[]> {
  await requireStatic(tx, [segmentId]);
  const added = await addMembers(context.database, tx, segmentId, contacts, context.clock());
  if (added.length > 0) await tell(context, tx);
  return added;
}

/** Takes contacts out of a list that people fill. @returns who was in it */
export async function removeFromSegment(
  context: Pick<SegmentsContext, 'database' | 'events'>,
  tx: TransactionScope,
  segmentId: string,
  contacts: readonly string[],
): Promise<string[]> {
  await requireStatic(tx, [segmentId]);
  const removed = await removeMembers(context.database, tx, segmentId, contacts);
  if (removed.length > 0) await tell(context, tx);
  return removed;
}

/** @throws AppError `segment_contacts_hidden`: a list has contacts that one may see */
export function requireContacts({ permissions }: Pick<Caller, 'permissions'>): void {
  if (!can(permissions, 'view', 'crm_contacts')) throw new AppError('segment_contacts_hidden');
}

/** All of it or nothing. @returns how many entries are new. @throws AppError `contact_not_found`, `segment_not_found` */
export const addByHand = (
  context: SegmentsContext,
  caller: Caller,
  segments: readonly string[],
  contacts: readonly string[],
): Promise<number> =>
  inTransaction(caller, async (tx) => {
    requireContacts(caller);
    const known = await contactsAmong(tx, contacts);
    if (contacts.some((id) => !known.has(id))) throw new AppError('contact_not_found');
    let added = 0;
    for (const id of [...new Set(segments)].sort())
      added += (await addToSegment(context, tx, id, [...known])).length;
    return added;
  });

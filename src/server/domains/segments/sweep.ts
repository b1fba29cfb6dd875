import type { RawBuilder } from 'kysely';
import type { FilterGroup } from '@shared/rules/record-filter';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Scope, TransactionScope } from '../../platform/scope';
import { type ContactSpan, contactsWhere, endOfContacts } from '../contacts/reads';
import { contactFilter } from '../contacts/service';
import { type SegmentsContext, asEverybody } from './context';
import { addFound, addMembers, membersOfSpan, removeMembers } from './members-repository';
import { type SegmentRecord, segmentRecord } from './repository';

/** The job that applies a list's filter to all contacts. */
export const SWEEP = 'segments.sweep';
/** So many contacts are looked at while somebody waits for the answer. */
export const SWEPT_AT_ONCE = 5000;
/** A list whose members time alone changes is gone through again after so many times as long as that takes, a minute at least. */
const TIMED_REST = 50;
const TIMED_LEAST_MS = 60_000;

export type SweepContext = Pick<Platform, 'clock' | 'database'>;

/**
 * Whom the filter of a list finds, as a condition on `contacts`. A string: why it cannot be applied (a field that it asks for
 * is gone).
 */
export async function conditionOf(
  { clock, database }: SweepContext,
  scope: Scope,
  { filter }: Pick<SegmentRecord, 'filter'>,
): Promise<RawBuilder<boolean> | string> {
  const tree = JSON.parse(filter ?? '{"match":"all","filters":[]}') as FilterGroup;
  try {
    const { where } = await contactFilter({ clock, database }, asEverybody(scope), { filter: tree });
    return where;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Applies a filter to the contacts of a span. @returns how many came and left */
async function applyTo(
  { clock, database }: SweepContext,
  tx: TransactionScope,
  { _id }: SegmentRecord,
  where: RawBuilder<boolean>,
  span: ContactSpan,
): Promise<number> {
  const found = contactsWhere(tx, where, span);
  const members = new Set(await membersOfSpan(tx, _id, span));
  // Most lists are filled from nothing.
  if (members.size === 0) return addFound(tx, _id, found, clock());
  const holds = new Set((await found.execute(tx.db)).rows.map((row) => row._id));
  const coming = [...holds].filter((id) => !members.has(id));
  const leaving = [...members].filter((id) => !holds.has(id));
  await addMembers(database, tx, _id, coming, clock());
  await removeMembers(database, tx, _id, leaving);
  return coming.length + leaving.length;
}

async function change(tx: Scope, id: string, values: Partial<SegmentRecord>): Promise<void> {
  await tx.db
    .updateTable('segments')
    .set(values)
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', id)
    .execute();
}

export interface Swept {
  readonly isOver: boolean;
  readonly isChanged: boolean;
  /** Time alone has brought it about: nobody waits for its end. */
  readonly isTimed: boolean;
}
const OVER: Swept = { isOver: true, isChanged: false, isTimed: false };

/**
 * Applies the filter of a list to the next contacts. The row of the list is held: who is followed meanwhile, or another process
 * that does the same, is not undone by what was read before.
 */
export async function sweepPiece(
  context: SweepContext,
  tx: TransactionScope,
  id: string,
  size: number,
): Promise<Swept> {
  await context.database.lockRow(tx.db, 'segments', tx.business_id, id);
  const segment = await segmentRecord(tx, id);
  if (segment?.is_intent !== 1 || segment.swept_to === null) return OVER;
  const where = await conditionOf(context, tx, segment);
  if (typeof where === 'string') {
    await change(tx, id, { filter_problem: where, swept_to: null, sweep_due: null });
    return { isOver: true, isChanged: true, isTimed: false };
  }
  const after = segment.swept_to;
  const until = await endOfContacts(tx, after, size);
  const changed = await applyTo(context, tx, segment, where, { after, until });
  const now = context.clock();
  const took = now - (segment.sweep_began ?? now);
  const sweep_due = segment.is_timed === 1 ? now + Math.max(TIMED_LEAST_MS, took * TIMED_REST) : null;
  await change(
    tx,
    id,
    until === null ? { swept_to: null, filter_problem: null, sweep_due } : { swept_to: until },
  );
  return { isOver: until === null, isChanged: changed > 0, isTimed: segment.sweep_due !== null };
}

/** Applies the filter of a list to a span, wherever others are. @returns how many came and left; null: it is gone, or has no filter */
export async function sweepSpan(
  context: SweepContext,
  tx: TransactionScope,
  id: string,
  span: ContactSpan,
): Promise<number | null> {
  await context.database.lockRow(tx.db, 'segments', tx.business_id, id);
  const segment = await segmentRecord(tx, id);
  if (segment === undefined || segment.is_intent === 0) return null;
  const where = await conditionOf(context, tx, segment);
  return typeof where === 'string' ? null : applyTo(context, tx, segment, where, span);
}

/** Has the filter go through all contacts, from the first one: at once where they are few, else by the job. */
export async function startSweep(context: SegmentsContext, tx: TransactionScope, id: string): Promise<void> {
  await change(tx, id, { swept_to: '', sweep_began: context.clock(), sweep_due: null });
  if ((await endOfContacts(tx, '', SWEPT_AT_ONCE + 1)) === null) {
    await sweepPiece(context, tx, id, SWEPT_AT_ONCE + 1);
    return;
  }
  await enqueueSweep(context, tx, id);
}

export async function enqueueSweep(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: TransactionScope,
  id: string,
): Promise<void> {
  const payload = { segment_id: id };
  await jobs.enqueue(tx.db, {
    queue: SWEEP,
    business_id: tx.business_id,
    payload,
    ordering_key: `${SWEEP}.${tx.business_id}.${id}`,
  });
  tx.afterCommit(() => {
    jobs.wake();
  });
}

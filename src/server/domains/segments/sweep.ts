import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { FilterGroup } from '@shared/rules/record-filter';
import { AppError } from '../../platform/errors';
import { jobKind } from '../../platform/jobs/job-kind';
import type { Platform } from '../../platform/platform';
import { type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import {
  type ContactPlace,
  type ContactSpan,
  contactsByName,
  contactsWhere,
  endOfContacts,
  endOfNames,
} from '../contacts/reads';
import { contactFilter } from '../contacts/service';
import { type SegmentsContext, asEverybody } from './context';
import { addFound, addMembers, addNames, idsOfSpan, removeMembers } from './members-repository';
import { type SegmentRecord, memberCounts, segmentRecord } from './repository';

/** The job that applies a list's filter to all contacts. */
export const SWEEP = jobKind('segments.sweep', z.object({ segment_id: z.string() }));
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

const idsIn = (text: string | null): readonly string[] => (text === null ? [] : text.split(','));

/** Applies a filter to the contacts of a span. @returns how many came and left */
async function applyTo(
  { clock, database }: SweepContext,
  tx: TransactionScope,
  { _id }: SegmentRecord,
  where: RawBuilder<boolean>,
  span: ContactSpan,
): Promise<number> {
  const found = contactsWhere(tx, where, span);
  const ids = await idsOfSpan(database, tx, _id, span, found);
  // Most lists are filled from nothing.
  if (ids.members === null) return addFound(tx, _id, found, clock());
  if (ids.members === ids.holds) return 0;
  const members = new Set(idsIn(ids.members));
  const holds = new Set(idsIn(ids.holds));
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

/** Names are put in later while `names_to` is this: triggers leave them out. */
const LEFT_OUT = '';
const NAMES_BEGIN = JSON.stringify({ name: '', _id: '' } satisfies ContactPlace);
/** The names of so few members are put in at once. */
const NAMED_AT_ONCE = 5000;

/** The names of the next members. @returns what the row of the list has afterwards */
async function sweepNames(
  tx: TransactionScope,
  { _id, names_to }: SegmentRecord,
  size: number,
): Promise<Pick<SegmentRecord, 'names_to'>> {
  const members = (await memberCounts(tx, [_id])).get(_id) ?? 0;
  if (members <= NAMED_AT_ONCE) {
    await addNames(tx, _id, null);
    return { names_to: null };
  }
  const after = JSON.parse(names_to ?? NAMES_BEGIN) as ContactPlace;
  const until = await endOfNames(tx, after, size);
  await addNames(tx, _id, contactsByName(tx, after, size));
  return { names_to: until === null ? null : JSON.stringify(until) };
}

/**
 * Applies the filter of a list to the next contacts; after all of them, puts in the names that were left out. The row of the list
 * is held: who is followed meanwhile, or another process that does the same, is not undone by what was read before.
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
  const isTimed = segment.sweep_due !== null;
  const end = async (isChanged: boolean, filter_problem: string | null): Promise<Swept> => {
    const now = context.clock();
    const took = now - (segment.sweep_began ?? now);
    const isDue = segment.is_timed === 1 && filter_problem === null;
    const sweep_due = isDue ? now + Math.max(TIMED_LEAST_MS, took * TIMED_REST) : null;
    await change(tx, id, { swept_to: null, names_to: null, sweep_due });
    return { isOver: true, isChanged, isTimed };
  };
  if (segment.names_to !== null && segment.names_to !== LEFT_OUT) {
    const { names_to } = await sweepNames(tx, segment, size);
    if (names_to === null) return end(true, segment.filter_problem);
    await change(tx, id, { names_to });
    return { isOver: false, isChanged: true, isTimed };
  }
  const where = await conditionOf(context, tx, segment);
  const filter_problem = typeof where === 'string' ? where : null;
  const after = segment.swept_to;
  const until = typeof where === 'string' ? null : await endOfContacts(tx, after, size);
  const isChanged =
    typeof where === 'string' || (await applyTo(context, tx, segment, where, { after, until })) > 0;
  if (until !== null) {
    await change(tx, id, { swept_to: until });
    return { isOver: false, isChanged, isTimed };
  }
  await change(tx, id, { filter_problem });
  if (segment.names_to === null) return end(isChanged, filter_problem);
  await change(tx, id, { names_to: NAMES_BEGIN });
  return { isOver: false, isChanged, isTimed };
}

/** Spans that PostgreSQL goes through at once, with a processor for each. */
const SPANS = 2;

/** The next spans that end at a contact; fewer: what is left is no whole one. */
async function nextSpans(
  scope: Scope,
  from: string,
  size: number,
): Promise<{ after: string; until: string }[]> {
  const spans: { after: string; until: string }[] = [];
  for (let after = from; spans.length < SPANS;) {
    const until = await endOfContacts(scope, after, size);
    if (until === null) break;
    spans.push({ after, until });
    after = until;
  }
  return spans;
}

/**
 * Applies the filter of a list to several spans at once, each in a transaction of its own, while another one holds the row of the list.
 * Where the server is stopped before it is written how far they reach, they are gone through again.
 * @returns null: this is not the time for it, and nothing has been done
 */
export async function sweepSpans(
  context: SweepContext,
  scope: Scope,
  id: string,
  size: number,
): Promise<Swept | null> {
  const { database } = context;
  if (database.hasOneWriter) return null;
  return inTransaction(scope, async (holder) => {
    await database.holdSegment(holder.db, holder.business_id, id);
    const segment = await segmentRecord(holder, id);
    if (segment?.is_intent !== 1 || segment.swept_to === null || segment.names_to !== null) return null;
    const where = await conditionOf(context, holder, segment);
    const spans = await nextSpans(holder, segment.swept_to, size);
    const end = spans.at(-1)?.until;
    if (typeof where === 'string' || spans.length < SPANS || end === undefined) return null;
    const changes = await Promise.allSettled(
      spans.map((span) => inTransaction(scope, (tx) => applyTo(context, tx, segment, where, span))),
    );
    let changed = 0;
    for (const one of changes) {
      if (one.status === 'rejected') throw one.reason;
      changed += one.value;
    }
    await change(holder, id, { swept_to: end });
    return { isOver: false, isChanged: changed > 0, isTimed: segment.sweep_due !== null };
  });
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
  // Names that an earlier sweep has left out are put in, too.
  const names_to = context.database.hasOneWriter ? LEFT_OUT : null;
  await change(tx, id, { swept_to: '', sweep_began: context.clock(), sweep_due: null, names_to });
  if ((await endOfContacts(tx, '', SWEPT_AT_ONCE + 1)) === null) {
    while (!(await sweepPiece(context, tx, id, SWEPT_AT_ONCE + 1)).isOver);
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
    kind: SWEEP,
    business_id: tx.business_id,
    payload,
    ordering_key: `${SWEEP.queue}.${tx.business_id}.${id}`,
  });
  tx.afterCommit(() => {
    jobs.wake();
  });
}

import type { BodyOf } from '@shared/contract/endpoint';
import type { Segment, createSegment as endpoint } from '@shared/contract/segments';
import { listKey } from '@shared/rules/list-name';
import type { FilterGroup } from '@shared/rules/record-filter';
import { MAX_QUICK_ACCESS, MAX_SEGMENTS } from '@shared/rules/segments';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Caller, TransactionScope } from '../../platform/scope';
import { checkFilter } from './check-filter';
import { type SegmentsContext, refuseTaken, requireSegment, tell } from './context';
import {
  type SegmentRecord,
  addTagPairs,
  countSegments,
  insertSegment,
  shownSegments,
  tagsOfSegments,
} from './repository';
import { startSweep } from './sweep';
import { isTimed, topicsOf } from './topics';
import { toSegments } from './views';

type Input = BodyOf<typeof endpoint>;

/** The list as everybody sees it. @throws AppError `segment_not_found` */
export async function shownSegment(scope: TransactionScope | Caller, id: string): Promise<Segment> {
  const [segment] = await toSegments(scope, await shownSegments(scope, [id]));
  if (segment === undefined) throw new AppError('segment_not_found');
  return segment;
}

/** What a filter tells of a list: it is decided once, when it is saved. */
export const filterColumns = (filter: FilterGroup) => ({
  filter: JSON.stringify(filter),
  filter_problem: null,
  topics: topicsOf(filter),
  is_timed: isTimed(filter) ? 1 : 0,
});

const NO_FILTER = { filter: null, filter_problem: null, topics: 0, is_timed: 0 } as const;

/** @throws AppError `too_many_segments`, `too_many_quick_access` */
export async function requireRoom(tx: TransactionScope, more: { all: number; quick: number }): Promise<void> {
  const count = await countSegments(tx);
  if (count.all + more.all > MAX_SEGMENTS) throw new AppError('too_many_segments');
  if (more.quick > 0 && count.quick + more.quick > MAX_QUICK_ACCESS)
    throw new AppError('too_many_quick_access');
}

async function writeSegment(
  context: SegmentsContext,
  tx: TransactionScope,
  caller: Caller,
  input: Input,
  copied: SegmentRecord | null,
): Promise<string> {
  const filter = input.filter ?? (copied?.filter ? (JSON.parse(copied.filter) as FilterGroup) : null);
  if (filter !== null) await checkFilter(context, { ...caller, db: tx.db }, filter);
  const at = context.clock();
  const _id = newId(at);
  await insertSegment(tx, {
    _id,
    name: input.name,
    name_key: listKey(input.name),
    is_intent: filter === null ? 0 : 1,
    type: input.type ?? copied?.type ?? 2,
    status: input.status ?? 'active',
    is_crm_visible: input.is_crm_visible ?? copied?.is_crm_visible ?? 1,
    is_quick_access: input.is_quick_access ?? 0,
    ...(filter === null ? NO_FILTER : filterColumns(filter)),
    created_by: caller.user._id,
    created_at: at,
    updated_at: at,
  });
  if (copied !== null) {
    const tags = await tagsOfSegments(tx, [copied._id]);
    await addTagPairs(
      tx,
      [_id],
      tags.map((tag) => tag._id),
    );
  }
  if (filter !== null) await startSweep(context, tx, _id);
  const summary = `Made the list “${input.name}”`;
  await writeAudit(tx, { kind: 'segment.created', actor: caller.user, target_id: _id, summary, at });
  await tell(context, tx);
  return _id;
}

/**
 * A list more. Whoever copies one that people fill gets its contacts, by an operation where they are many.
 * @param copyContacts has them follow, once the list is there
 */
export async function createSegment(
  context: SegmentsContext,
  caller: Caller,
  input: Input,
  key: string | null,
): Promise<{ readonly id: string; readonly copyFrom: string | null }> {
  return refuseTaken(() =>
    once(caller, context.clock, { key, endpoint: 'segment', body: input }, async (tx) => {
      await requireRoom(tx, { all: 1, quick: input.is_quick_access ?? 0 });
      const copied = input.copy_of === undefined ? null : await requireSegment(tx, input.copy_of);
      const id = await writeSegment(context, tx, caller, input, copied);
      const isStatic = copied?.is_intent === 0 && (input.filter ?? null) === null;
      return { id, copyFrom: isStatic ? copied._id : null };
    }),
  );
}

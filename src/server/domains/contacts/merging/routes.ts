import * as contract from '@shared/contract/contact-merges';
import { toInstant } from '../../../platform/clock';
import { AppError } from '../../../platform/errors';
import { type Route, route } from '../../../platform/http/route';
import { type Caller, inTransaction } from '../../../platform/scope';
import { usersByIds } from '../../session/reads';
import { contactRecord } from '../contact-repository';
import { dismissPair, listPairs } from '../duplicates/pairs';
import { contactNamesOf } from '../reads';
import { type MergingContext, tellOf } from './context';
import { mergeByHand } from './merge-by-hand';
import { UNDO_MS, mergesQuery } from './merge-repository';
import { undoMerge } from './undo-merge';

const MOST = 50;

async function listMerges(
  { clock }: MergingContext,
  caller: Caller,
  keptId: string | undefined,
): Promise<contract.ContactMergeEntry[]> {
  const rows = await mergesQuery(caller, keptId, clock() - UNDO_MS, MOST).execute();
  const names = await contactNamesOf(
    caller,
    rows.map(({ kept_id }) => kept_id),
  );
  const people = await usersByIds(caller.db, [...new Set(rows.map(({ by_id }) => by_id))]);
  return rows.flatMap(({ _id, kept_id, dropped_id, dropped_name, at, by_id }) => {
    const kept = names.find((one) => one._id === kept_id);
    // What was kept is gone: there is nobody to part from.
    if (!kept) return [];
    const by = people.find((one) => one._id === by_id);
    return [
      {
        _id,
        kept: { _id: kept_id, name: kept.name },
        dropped: { _id: dropped_id, name: dropped_name },
        at: toInstant(at),
        by: by ? { _id: by._id, first_name: by.first_name, last_name: by.last_name } : null,
      },
    ];
  });
}

export function mergingRoutes(context: MergingContext): Route[] {
  return [
    route(contract.mergeContacts, async ({ caller, body }) => ({
      data: await inTransaction(caller, (tx) => mergeByHand(context, tx, caller, body)),
    })),
    route(contract.mergePreview, async ({ caller, query: { dropped } }) => {
      if (!(await contactRecord(caller, dropped))) throw new AppError('contact_not_found');
      const counts = await Promise.all(
        context.merging.undos.map(({ count }) => count?.(caller, dropped) ?? Promise.resolve([])),
      );
      return { data: { moves: counts.flat().map((move) => ({ ...move })) } };
    }),
    route(contract.mergeList, async ({ caller, query }) => ({
      data: { rows: await listMerges(context, caller, query.customer_id) },
    })),
    route(contract.undoMerge, async ({ caller, params }) => ({
      data: await inTransaction(caller, (tx) => undoMerge(context, tx, caller, params.id)),
    })),
    route(contract.duplicateList, async ({ caller, query }) => ({ data: await listPairs(caller, query) })),
    route(contract.dismissDuplicate, async ({ caller, body: { first, second, undo } }) => {
      await inTransaction(caller, async (tx) => {
        const by = undo ? null : { user: caller.user._id, at: context.clock() };
        if (!(await dismissPair(tx, [first, second], by))) throw new AppError('contact_not_found');
        await tellOf(context, tx, [first, second]);
      });
      return { data: { done: true as const } };
    }),
  ];
}

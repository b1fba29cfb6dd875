import { z } from 'zod';
import { dealOperationFilters } from '@shared/contract/deals';
import { AppError } from '../../../platform/errors';
import { endOfPiece } from '../../../platform/operations/end-of-piece';
import type { RecordFilter, RecordSet } from '../../../platform/operations/operation-kind';
import type { Platform } from '../../../platform/platform';
import type { Reader, Scope } from '../../../platform/scope';
import { contactSearchIds } from '../../contacts/reads';
import { type Listed, countDeals, dealIdsAmong, dealIdsQuery } from '../list-query';
import { dealRows } from '../repository';
import { findDeals } from '../search';

const TOO_MANY_FOUND = 'This search finds very many deals. Narrow it: nobody can tell which it is about.';

const filter = z.strictObject(dealOperationFilters);

/** @throws AppError `validation_failed` where a search finds more than anybody looks through */
async function compiled(
  { database }: Platform,
  reader: Reader,
  { given }: Pick<RecordFilter, 'given'>,
): Promise<Listed> {
  const { deal_title, ...rest } = filter.parse(given);
  const contacts = {
    contactSearchIds: (scope: Scope, text: string, limit: number) =>
      contactSearchIds(database, scope, text, limit),
  };
  const found = await findDeals({ database, contacts }, reader, deal_title);
  if (found?.isCut === true)
    throw new AppError('validation_failed', {
      message: TOO_MANY_FOUND,
      fields: { deal_title: TOO_MANY_FOUND },
    });
  return { ...rest, found, sort: 'created_at', order: 'asc' };
}

/** Deals, as the filters of their list find them. */
export const dealSet: RecordSet = {
  filter,
  event: 'deals.changed',
  rows: 'deals',

  async count(platform, reader, wanted) {
    const { count, isMore } = await countDeals(reader, await compiled(platform, reader, wanted));
    return isMore ? null : count;
  },

  async next(platform, reader, wanted, { after: from, limit }) {
    const listed = await compiled(platform, reader, wanted);
    const after = from ?? '';
    if (listed.found?.ids) {
      const rows = await dealIdsQuery(reader, listed, { after, limit, until: wanted.at }).execute();
      const ids = rows.map(({ _id }) => _id);
      return { ids, cursor: ids.length === limit ? (ids.at(-1) ?? null) : null };
    }
    const end = await endOfPiece(reader, 'deals', after);
    const piece = { after, end, limit, until: wanted.at };
    const ids = (await dealIdsAmong(reader, listed, piece).execute()).map(({ _id }) => _id);
    return { ids, cursor: ids.length === limit ? (ids.at(-1) ?? null) : (end ?? null) };
  },

  names: async (scope, ids) =>
    new Map((await dealRows(scope, ids)).map(({ _id, deal_title }) => [_id, deal_title])),
};

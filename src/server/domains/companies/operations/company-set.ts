import { z } from 'zod';
import { companyFilters } from '@shared/contract/companies';
import { COUNTED_TO } from '@shared/rules/company-values';
import { AppError } from '../../../platform/errors';
import type { RecordFilter, RecordSet } from '../../../platform/operations/operation-kind';
import type { Platform } from '../../../platform/platform';
import type { Scope } from '../../../platform/scope';
import { type CompanyFilter, companyCountQuery, companyIdsQuery, companyNamesOf } from '../repository';
import { companySearchIds } from '../search';

const TOO_MANY_FOUND = `This search finds more than ${COUNTED_TO} companies. Narrow it: nobody can tell which it is about.`;

const filter = z.strictObject(companyFilters);

/** @throws AppError `validation_failed` where a search finds more than anybody looks through */
async function compiled(
  { database }: Pick<Platform, 'database'>,
  scope: Scope,
  { given }: Pick<RecordFilter, 'given'>,
): Promise<CompanyFilter> {
  const { label = '', same_name, tags } = filter.parse(given);
  const ids = label === '' ? null : await companySearchIds(database, scope, label, COUNTED_TO + 1);
  if (ids !== null && ids.length > COUNTED_TO) {
    throw new AppError('validation_failed', { message: TOO_MANY_FOUND, fields: { label: TOO_MANY_FOUND } });
  }
  return { found: ids === null ? undefined : database.listOf(ids), same: same_name, tags: tags?.split(',') };
}

/** Companies, as the filters of their list find them. */
export const companySet: RecordSet = {
  filter,
  event: 'companies.changed',
  rows: 'companies',

  async count(platform, reader, wanted) {
    const { count } = await companyCountQuery(
      reader,
      await compiled(platform, reader, wanted),
    ).executeTakeFirstOrThrow();
    return count > COUNTED_TO ? null : count;
  },

  async next(platform, reader, wanted, { after, limit }) {
    const found = await compiled(platform, reader, wanted);
    const rows = await companyIdsQuery(reader, found, { after, limit, until: wanted.at }).execute();
    const ids = rows.map(({ _id }) => _id);
    return { ids, cursor: ids.length === limit ? (ids.at(-1) ?? null) : null };
  },

  names: companyNamesOf,
};

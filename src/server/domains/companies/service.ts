import type { Company, companyList } from '@shared/contract/companies';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { COUNTED_TO } from '@shared/rules/company-values';
import { type RecordState, recordState } from '../../platform/bin/record-bin';
import { AppError } from '../../platform/errors';
import type { Reader, Scope } from '../../platform/scope';
import { companyCountQuery, companyPageQuery, companyRecord, companyRecords } from './repository';
import { companyTagCountsQuery } from './tags-repository';
import { toCompany, toRows } from './views';

export interface CompaniesService {
  list(reader: Reader, query: QueryOf<typeof companyList>): Promise<ResponseOf<typeof companyList>['data']>;
  /** @throws AppError `company_not_found`. */
  byId(reader: Reader, id: string): Promise<Company>;
  stateOf(scope: Scope, id: string): Promise<RecordState>;
  /** Tag -> how many companies have it. */
  usesOfTags(scope: Scope): Promise<ReadonlyMap<string, number>>;
}

export function createCompaniesService(): CompaniesService {
  return {
    async list(reader, { label, same_name, tags, sort, order, page_num, rows_per_page }) {
      const filter = { label, same: same_name, tags: tags?.split(',') };
      const skip = (page_num - 1) * rows_per_page;
      const { count } = await companyCountQuery(reader, filter).executeTakeFirstOrThrow();
      const isMore = count > COUNTED_TO;
      const ids =
        skip < count || isMore
          ? await companyPageQuery(
              reader,
              filter,
              { by: sort, isDescending: order === 'desc' },
              // One more says whether there is another page.
              { skip, limit: rows_per_page + 1 },
            ).execute()
          : [];
      const shown = ids.slice(0, rows_per_page).map(({ _id }) => _id);
      return {
        rows: await toRows(reader, await companyRecords(reader, shown)),
        total_number_of_records: isMore ? COUNTED_TO : count,
        ...(isMore && { total_is_lower_bound: true }),
        next_page: ids.length > rows_per_page ? page_num + 1 : null,
      };
    },

    async byId(reader, id) {
      const record = await companyRecord(reader, id);
      if (!record) throw new AppError('company_not_found');
      return toCompany(reader, record);
    },

    stateOf: async (scope, id) => recordState(await companyRecord(scope, id)),

    async usesOfTags(scope) {
      const { rows } = await companyTagCountsQuery(scope).execute(scope.db);
      return new Map(rows.map(({ id, used }) => [id, used]));
    },
  };
}

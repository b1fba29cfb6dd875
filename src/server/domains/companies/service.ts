import type { Company, companyList } from '@shared/contract/companies';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { COUNTED_TO } from '@shared/rules/company-values';
import { type RecordState, recordState } from '../../platform/bin/record-bin';
import { AppError } from '../../platform/errors';
import type { Reader, Scope } from '../../platform/scope';
import type { SearchDatabase } from '../../platform/search/search-ids';
import { withShownValues } from '../fields/reads';
import { pageOfCompanies } from './list-page';
import { companyRecord, companyRecords } from './repository';
import { companySearchIds } from './search';
import { companyTagCountsQuery } from './tags-repository';
import { toCompany, toRows } from './views';

export type {
  CompaniesUndo,
  CompanyImports,
  CompanyUndo,
  CreatedCompany,
  ImportedCompany,
  PlannedCompany,
} from './imports/service';
export type { CompanyWrites } from './write-service';

export interface CompaniesService {
  list(reader: Reader, query: QueryOf<typeof companyList>): Promise<ResponseOf<typeof companyList>['data']>;
  /** @throws AppError `company_not_found`. */
  byId(reader: Reader, id: string): Promise<Company>;
  stateOf(scope: Scope, id: string): Promise<RecordState>;
  /** Tag -> how many companies have it. */
  usesOfTags(scope: Scope): Promise<ReadonlyMap<string, number>>;
}

/** A search that finds more companies than this shows these; going on typing finds the others. */
const MAX_FOUND = COUNTED_TO;

export function createCompaniesService(database: SearchDatabase): CompaniesService {
  return {
    async list(reader, { label = '', same_name, tags, sort, order, page_num, rows_per_page, fields }) {
      const isByName = sort === 'label';
      const ids = label === '' ? null : await companySearchIds(database, reader, label, MAX_FOUND, isByName);
      const isFull = ids?.length === MAX_FOUND;
      // One more says whether there is another page.
      const place = { skip: (page_num - 1) * rows_per_page, limit: rows_per_page + 1 };
      const wanted = { by: sort, isDescending: order === 'desc' };
      const filter = { ids, isInOrder: isByName && !isFull, same: same_name, tags: tags?.split(',') };
      const { page, count } = await pageOfCompanies(database, reader, filter, wanted, place);
      const isMore = count > COUNTED_TO || isFull;
      const shown = page.slice(0, rows_per_page);
      return {
        rows: await withShownValues(
          reader,
          'company',
          fields,
          await toRows(reader, await companyRecords(reader, shown)),
        ),
        total_number_of_records: Math.min(count, COUNTED_TO),
        ...(isMore && { total_is_lower_bound: true }),
        next_page: page.length > rows_per_page ? page_num + 1 : null,
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

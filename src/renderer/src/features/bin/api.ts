import * as contract from '@shared/contract/bin';
import type { BinnedKind } from '@shared/rules/bin';
import { api } from '../../core/http/api';
import { call } from '../../core/http/endpoint-query';
import type { DataOf } from '../../core/http/endpoint-request';

interface Records {
  readonly kind: BinnedKind;
  readonly ids: readonly string[];
}
interface BinArg {
  readonly kind: BinnedKind;
  readonly page_num: number;
  readonly rows_per_page: number;
}
export type BinPageData = DataOf<typeof contract.contactBin>;
type Changed = DataOf<typeof contract.deleteContacts>;

const PUT = {
  contact: (ids: string[]) => call(contract.deleteContacts, () => ({ body: { customer_id: ids } })),
  company: (ids: string[]) => call(contract.deleteCompanies, () => ({ body: { company_id: ids } })),
  deal: (ids: string[]) => call(contract.deleteDeals, () => ({ body: { deal_ids: ids } })),
} as const;
const TAKE = {
  contact: (ids: string[]) => call(contract.restoreContacts, () => ({ body: { customer_id: ids } })),
  company: (ids: string[]) => call(contract.restoreCompanies, () => ({ body: { company_id: ids } })),
  deal: (ids: string[]) => call(contract.restoreDeals, () => ({ body: { deal_ids: ids } })),
} as const;
const BIN = {
  contact: contract.contactBin,
  company: contract.companyBin,
  deal: contract.dealBin,
} as const;

const dataOf = (answer: unknown): Changed => (answer as { readonly data: Changed }).data;

/** Everything that lists records or counts them. */
const CHANGED = [
  'Bin', 'Contact', 'Company', 'Deal', 'ContactType', 'Pipeline', 'Tag', 'Task', 'Visitor',
] as const; // prettier-ignore

const binApi = api.injectEndpoints({
  endpoints: (build) => ({
    bin: build.query<BinPageData, BinArg>({
      query: ({ kind, ...query }) => call(BIN[kind], () => ({ query })).query(undefined),
      transformResponse: (answer) => (answer as { readonly data: BinPageData }).data,
      providesTags: ['Bin'],
    }),
    /** At most 500. */
    deleteRecords: build.mutation<Changed, Records>({
      query: ({ kind, ids }) => PUT[kind]([...ids]).query(undefined),
      transformResponse: dataOf,
      invalidatesTags: (result) => (result ? CHANGED : []),
    }),
    /** At most 500. */
    restoreRecords: build.mutation<Changed, Records>({
      query: ({ kind, ids }) => TAKE[kind]([...ids]).query(undefined),
      transformResponse: dataOf,
      invalidatesTags: (result) => (result ? CHANGED : []),
    }),
  }),
});

export const { useBinQuery, useDeleteRecordsMutation, useRestoreRecordsMutation } = binApi;

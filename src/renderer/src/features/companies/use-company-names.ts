import { companyById } from '@shared/contract/companies';
import { api } from '../../core/http/api';
import { type Answer, call, dataOf } from '../../core/http/endpoint-query';
import type { DataOf } from '../../core/http/endpoint-request';
import type { Picked } from '../../ui/record-picker/record-list';

const ask = call(companyById, (id: string) => ({ params: { id } }));

const namesApi = api.injectEndpoints({
  endpoints: (build) => ({
    companyNames: build.query<readonly Picked[], readonly string[]>({
      async queryFn(ids, _api, _options, baseQuery) {
        const answers = await Promise.all(ids.map(async (id) => baseQuery(ask.query(id))));
        return {
          data: answers.flatMap(({ data }, index) => {
            if (data === undefined) return [];
            const { mp_company_label } = dataOf(data as Answer<DataOf<typeof companyById>>);
            return [{ value: ids[index] ?? '', label: mp_company_label }];
          }),
        };
      },
      providesTags: ['Company'],
      keepUnusedDataFor: 600,
    }),
  }),
});

/** The same array every time: what is made of it is not made again. */
const NONE: readonly Picked[] = [];

/** What companies are called, by their ids; undefined while it is asked. One that is gone is left out. */
export function useCompanyNames(ids: readonly string[]): readonly Picked[] | undefined {
  const { data } = namesApi.useCompanyNamesQuery([...ids].sort(), { skip: ids.length === 0 });
  return ids.length === 0 ? NONE : data;
}

import type { BodyInputOf, ResponseOf } from '@shared/contract/endpoint';
import type * as contract from '@shared/contract/plans';
import { api } from '../../app/api';

export type ChangeBody = BodyInputOf<typeof contract.changePlan>;
export type Changed = ResponseOf<typeof contract.changePlan>['data'];
type TaxIdBody = BodyInputOf<typeof contract.saveTaxId>;

interface ChangeArg {
  readonly body: ChangeBody;
  readonly idempotencyKey: string;
}

const unwrap = <Value>(answer: { readonly data: Value }): Value => answer.data;

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The plan, the plans on offer, and who can choose one. */
    plan: build.query<contract.PlanView, undefined>({
      query: () => ({ url: '/plan' }),
      transformResponse: unwrap<contract.PlanView>,
      providesTags: ['Plan', 'Member'],
    }),
    /** Tax ID and invoices. */
    billing: build.query<contract.BillingView, undefined>({
      query: () => ({ url: '/plan/billing' }),
      transformResponse: unwrap<contract.BillingView>,
      providesTags: ['Plan'],
    }),
    changePlan: build.mutation<Changed, ChangeArg>({
      query: ({ body, idempotencyKey }) => ({ url: '/plan/change', method: 'POST', body, idempotencyKey }),
      transformResponse: unwrap<Changed>,
      // Also when it is refused: somebody else may have changed it.
      invalidatesTags: ['Plan'],
    }),
    openPortal: build.mutation<{ readonly url: string }, undefined>({
      query: () => ({ url: '/plan/portal', method: 'POST' }),
      transformResponse: unwrap<{ url: string }>,
    }),
    saveTaxId: build.mutation<ResponseOf<typeof contract.saveTaxId>['data'], TaxIdBody>({
      query: (body) => ({ url: '/plan/tax-id', method: 'PUT', body }),
      transformResponse: unwrap<ResponseOf<typeof contract.saveTaxId>['data']>,
      invalidatesTags: ['Plan'],
    }),
  }),
});

export const {
  usePlanQuery,
  useBillingQuery,
  useChangePlanMutation,
  useOpenPortalMutation,
  useSaveTaxIdMutation,
} = plansApi;

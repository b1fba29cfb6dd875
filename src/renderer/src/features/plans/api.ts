import { call } from '../../core/http/endpoint-query';
import type { DataOf } from '../../core/http/endpoint-request';
import type { BodyInputOf } from '@shared/contract/endpoint';
import * as contract from '@shared/contract/plans';
import { api } from '../../core/http/api';

export type ChangeBody = BodyInputOf<typeof contract.changePlan>;
export type Changed = DataOf<typeof contract.changePlan>;
type TaxIdBody = BodyInputOf<typeof contract.saveTaxId>;

interface ChangeArg {
  readonly body: ChangeBody;
  readonly idempotencyKey: string;
}

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The plan, the plans on offer, and who can choose one. */
    plan: build.query({
      ...call(contract.readPlan),
      providesTags: ['Plan', 'Member'],
    }),
    /** Tax ID and invoices. */
    billing: build.query({
      ...call(contract.readBilling),
      providesTags: ['Plan'],
    }),
    changePlan: build.mutation({
      ...call(contract.changePlan, ({ body, idempotencyKey }: ChangeArg) => ({ body, idempotencyKey })),
      // Also when it is refused: somebody else may have changed it.
      invalidatesTags: ['Plan'],
    }),
    openPortal: build.mutation({
      ...call(contract.openPortal),
    }),
    saveTaxId: build.mutation({
      ...call(contract.saveTaxId, (body: TaxIdBody) => ({ body })),
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

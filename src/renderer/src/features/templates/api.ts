import { call } from '../../core/http/endpoint-query';
import { sendableTemplates } from '@shared/contract/templates';
import { api } from '../../core/http/api';

/** Templates change at WhatsApp, which no event tells: who opens the picker after this many seconds asks again. */
export const ASK_AGAIN_AFTER = 30;

const templatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What can be sent: the approved templates of an account, or (null) of all. */
    approvedTemplates: build.query({
      ...call(sendableTemplates, (accountId: string | null) => ({
        query: {
          verification_status: 'APPROVED',
          platform_account_id: accountId ?? undefined,
        },
      })),
      providesTags: [{ type: 'Template', id: 'LIST' }],
    }),
  }),
});

export const { useApprovedTemplatesQuery } = templatesApi;

import type { WhatsappTemplate } from '@shared/contract/templates';
import { api } from '../../app/api';

/** Templates change at WhatsApp, which no event tells: who opens the picker after this many seconds asks again. */
export const ASK_AGAIN_AFTER = 30;

const templatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What can be sent: the approved templates of an account, or (null) of all. */
    approvedTemplates: build.query<WhatsappTemplate[], string | null>({
      query: (accountId) => ({
        url: '/whatsapp/templates',
        params: {
          verification_status: 'APPROVED',
          ...(accountId === null ? {} : { platform_account_id: accountId }),
        },
      }),
      transformResponse: (answer: { data: WhatsappTemplate[] }) => answer.data,
      providesTags: [{ type: 'Template', id: 'LIST' }],
    }),
  }),
});

export const { useApprovedTemplatesQuery } = templatesApi;

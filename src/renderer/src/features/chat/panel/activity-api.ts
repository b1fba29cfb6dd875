import type { ContactActivity } from '@shared/contract/contact-activity';
import { api } from '../../../app/api';

interface ActivityArg {
  readonly contactId: string;
  /** Changes when something has happened in the conversation: it is then asked for again. */
  readonly since: string;
}

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactActivity: build.query<readonly ContactActivity[], ActivityArg>({
      query: ({ contactId }) => `/customer/${encodeURIComponent(contactId)}/activity`,
      transformResponse: ({ data }: { readonly data: readonly ContactActivity[] }) => data,
      providesTags: (_result, _error, { contactId }) => [
        { type: 'Contact', id: contactId },
        { type: 'Task', id: 'LIST' },
        'Visitor',
      ],
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useContactActivityQuery } = activityApi;

import { call } from '../../../core/http/endpoint-query';
import { contactActivity } from '@shared/contract/contact-activity';
import { api } from '../../../core/http/api';

interface ActivityArg {
  readonly contactId: string;
  /** Changes when something has happened in the conversation: it is then asked for again. */
  readonly since: string;
}

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactActivity: build.query({
      ...call(contactActivity, ({ contactId }: ActivityArg) => ({ params: { id: contactId } })),
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

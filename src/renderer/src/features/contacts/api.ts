import { call, callByPage } from '../../core/http/endpoint-query';
import { contactList, contactById } from '@shared/contract/contacts';
import { api } from '../../core/http/api';

export const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Contacts by name; `name` also finds phone numbers and email addresses. First page of 25. */
    contactList: build.query({
      ...call(contactList, ({ name }: { readonly name?: string }) => ({
        query: { page_num: 1, rows_per_page: 25, name: name === '' ? undefined : name },
      })),
      providesTags: [{ type: 'Contact', id: 'LIST' }],
    }),
    /** The same, page by page. */
    contactPages: build.infiniteQuery({
      ...callByPage(contactList, (name: string) => ({
        query: { rows_per_page: 40, name: name || undefined },
      })),
      providesTags: [{ type: 'Contact', id: 'LIST' }],
    }),
    contact: build.query({
      ...call(contactById, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Contact', id }],
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useContactListQuery, useContactPagesInfiniteQuery, useContactQuery } = contactsApi;

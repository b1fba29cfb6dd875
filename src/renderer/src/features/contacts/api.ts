import type { Contact, ContactRow } from '@shared/contract/contacts';
import { api } from '../../app/api';

export interface ContactPage {
  readonly rows: ContactRow[];
  readonly total_number_of_records: number;
  readonly next_page: number | null;
}

export const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Contacts by name; `name` also finds phone numbers and email addresses. First page of 25. */
    contactList: build.query<ContactPage, { readonly name?: string }>({
      query: ({ name }) => ({
        url: '/customer/customerList',
        params: { page_num: 1, rows_per_page: 25, ...(name ? { name } : {}) },
      }),
      transformResponse: (answer: { data: ContactPage }) => answer.data,
      providesTags: [{ type: 'Contact', id: 'LIST' }],
    }),
    contact: build.query<Contact, string>({
      query: (id) => ({ url: `/customer/${encodeURIComponent(id)}` }),
      transformResponse: (answer: { data: Contact }) => answer.data,
      providesTags: (_result, _error, id) => [{ type: 'Contact', id }],
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useContactListQuery, useContactQuery } = contactsApi;

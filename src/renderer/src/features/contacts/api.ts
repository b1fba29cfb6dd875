import { call, callByPage } from '../../core/http/endpoint-query';
import type { DataOf } from '../../core/http/endpoint-request';
import { contactCount, contactList } from '@shared/contract/contact-list';
import { contactById } from '@shared/contract/contacts';
import { api } from '../../core/http/api';
import type { ContactCountArg, ContactListArg } from './contact-query';

export type ContactListPage = DataOf<typeof contactList>;

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
    /** Those of a company. */
    companyContactPages: build.infiniteQuery({
      ...callByPage(
        contactList,
        ({ company, name }: { readonly company: string; readonly name: string }) => ({
          query: { rows_per_page: 40, current_company_id: company, name: name || undefined },
        }),
      ),
      providesTags: [{ type: 'Contact', id: 'LIST' }],
    }),
    /** A page of the table. */
    contactTable: build.query({
      ...call(contactList, (query: ContactListArg) => ({ query })),
      providesTags: [{ type: 'Contact', id: 'LIST' }],
      keepUnusedDataFor: 30,
    }),
    /** Where a page does not know yet how many there are. */
    contactCount: build.query({
      ...call(contactCount, (query: ContactCountArg) => ({ query })),
      providesTags: [{ type: 'Contact', id: 'LIST' }],
      keepUnusedDataFor: 30,
    }),
    contact: build.query({
      ...call(contactById, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Contact', id }],
      keepUnusedDataFor: 600,
    }),
  }),
});

export const {
  useContactListQuery,
  useContactPagesInfiniteQuery,
  useCompanyContactPagesInfiniteQuery,
  useContactTableQuery,
  useContactCountQuery,
  useContactQuery,
} = contactsApi;

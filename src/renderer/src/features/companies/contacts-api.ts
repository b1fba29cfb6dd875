import { updateContact } from '@shared/contract/contact-edits';
import { contactList } from '@shared/contract/contact-list';
import { api } from '../../core/http/api';
import { call, callByPage } from '../../core/http/endpoint-query';

/** Those of the contacts themselves are not asked: their drawer shows companies, and what shows each other goes in a circle. */
const companyContactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who works for a company, page by page (spec 2 §7, Company members). */
    companyContacts: build.infiniteQuery({
      ...callByPage(contactList, (company: string) => ({
        query: { rows_per_page: 10, current_company_id: company },
      })),
      providesTags: [{ type: 'Contact', id: 'LIST' }],
    }),
    /** Somebody works for a company from now on. */
    addCompanyContact: build.mutation({
      ...call(
        updateContact,
        ({ contact, company }: { readonly contact: string; readonly company: string }) => ({
          params: { id: contact },
          body: { current_company_id: company },
        }),
      ),
      invalidatesTags: (result, _error, { contact }) =>
        result
          ? [
              { type: 'Contact', id: contact },
              { type: 'Contact', id: 'LIST' },
            ]
          : [],
    }),
  }),
});

export const { useCompanyContactsInfiniteQuery, useAddCompanyContactMutation } = companyContactsApi;

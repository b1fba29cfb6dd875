import { addContactTags, removeContactTags } from '@shared/contract/contact-links';
import { call } from '../../core/http/endpoint-query';
import type { Contact } from '@shared/contract/contacts';
import { updateContact } from '@shared/contract/contact-edits';
import { api } from '../../core/http/api';
import type { AppDispatch } from '../../core/store/store';
import { contactsApi } from './api';
import { namedAs, withTag, withoutTag } from './optimistic-edits';

export interface NewNames {
  readonly first_name: string;
  readonly last_name: string;
}
interface CompanyChange {
  readonly id: string;
  readonly company: Contact['current_company_id'];
}
interface TagChange {
  readonly id: string;
  /** One of the list, or a name that may be new. */
  readonly tag: { readonly _id: string | null; readonly label: string };
}

/** Shown at once, and taken back when the server refuses. */
async function shownAtOnce(
  dispatch: AppDispatch,
  id: string,
  change: (contact: Contact) => Contact,
  answer: Promise<unknown>,
): Promise<void> {
  const patch = dispatch(contactsApi.util.updateQueryData('contact', id, change));
  await answer.catch(() => {
    patch.undo();
  });
}

const editApi = api.injectEndpoints({
  endpoints: (build) => ({
    renameContact: build.mutation({
      ...call(updateContact, ({ id, names }: { readonly id: string; readonly names: NewNames }) => ({
        params: { id },
        body: { ...names },
      })),
      onQueryStarted: ({ id, names }, { dispatch, queryFulfilled }) =>
        shownAtOnce(dispatch, id, (contact) => namedAs(contact, names), queryFulfilled),
      invalidatesTags: (_result, _error, { id }) => [
        { type: 'Contact', id },
        { type: 'Contact', id: 'LIST' },
      ],
    }),
    setContactCompany: build.mutation({
      ...call(updateContact, ({ id, company }: CompanyChange) => ({
        params: { id },
        body: { current_company_id: company?._id ?? null },
      })),
      onQueryStarted: ({ id, company }, { dispatch, queryFulfilled }) =>
        shownAtOnce(dispatch, id, (contact) => ({ ...contact, current_company_id: company }), queryFulfilled),
      invalidatesTags: (_result, _error, { id }) => [
        { type: 'Contact', id },
        { type: 'Contact', id: 'LIST' },
        'Company',
      ],
    }),
    addContactTag: build.mutation({
      ...call(addContactTags, ({ id, tag }: TagChange) => ({
        body: {
          customer_id: id,
          ...(tag._id === null ? { tag_text: [tag.label] } : { tag_id: [tag._id] }),
        },
      })),
      onQueryStarted: ({ id, tag }, { dispatch, queryFulfilled }) =>
        shownAtOnce(dispatch, id, (contact) => withTag(contact, tag), queryFulfilled),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Contact', id }, 'Tag'],
    }),
    removeContactTag: build.mutation({
      ...call(removeContactTags, ({ id, tagId }: { readonly id: string; readonly tagId: string }) => ({
        body: { customer_id: id, tag_id: [tagId] },
      })),
      onQueryStarted: ({ id, tagId }, { dispatch, queryFulfilled }) =>
        shownAtOnce(dispatch, id, (contact) => withoutTag(contact, tagId), queryFulfilled),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Contact', id }, 'Tag'],
    }),
  }),
});

export const {
  useRenameContactMutation,
  useSetContactCompanyMutation,
  useAddContactTagMutation,
  useRemoveContactTagMutation,
} = editApi;

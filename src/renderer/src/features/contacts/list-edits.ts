import { updateContact } from '@shared/contract/contact-edits';
import { addContactTags, removeContactTags } from '@shared/contract/contact-links';
import type { ContactListRow } from '@shared/contract/contact-list';
import { api } from '../../core/http/api';
import { call } from '../../core/http/endpoint-query';
import type { AppDispatch, RootState } from '../../core/store/store';
import type { Picked } from '../../ui/record-picker/record-list';
import { contactsApi } from './api';

/** The fields of a row that are changed where they stand. */
export type CellField = 'assignee_id' | 'current_lifecycle_stage';

export interface CellEdit {
  readonly id: string;
  /** The contact as the caller knows it: where it was changed since, nothing is written. */
  readonly updatedAt: string;
  readonly field: CellField;
  readonly before: ContactListRow[CellField];
  readonly after: ContactListRow[CellField];
}
export interface TagsEdit {
  readonly id: string;
  readonly before: ContactListRow['tags'];
  readonly after: readonly Picked[];
  /** Ids of tags, or names of new ones. */
  readonly change:
    | { readonly mode: 'add'; readonly tag_id: readonly string[]; readonly tag_text: readonly string[] }
    | { readonly mode: 'remove'; readonly tag_id: readonly string[] };
}

/** A contact in every table that holds it. By its id: a list may have been loaded again since. */
function putRow(
  dispatch: AppDispatch,
  getState: () => unknown,
  id: string,
  change: Partial<ContactListRow>,
): void {
  const args = contactsApi.util.selectCachedArgsForQuery(getState() as RootState, 'contactTable');
  for (const arg of args)
    dispatch(
      contactsApi.util.updateQueryData('contactTable', arg, ({ rows }) => {
        const row = rows.find(({ _id }) => _id === id);
        if (row) Object.assign(row, change);
      }),
    );
}

const listTags = (id: string) => [
  { type: 'Contact' as const, id },
  { type: 'Contact' as const, id: 'LIST' },
];

const listEditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Shown at once in every table that is open, and taken back when the server refuses. */
    editCell: build.mutation({
      ...call(updateContact, ({ id, updatedAt, field, after }: CellEdit) => ({
        params: { id },
        body: { [field]: after?._id ?? null, updated_at: updatedAt },
      })),
      async onQueryStarted({ id, field, before, after }, { dispatch, getState, queryFulfilled }) {
        putRow(dispatch, getState, id, { [field]: after });
        try {
          const { data } = await queryFulfilled;
          // The next change of this row begins with what this one has made of it.
          putRow(dispatch, getState, id, { updated_at: data.updated_at });
        } catch {
          putRow(dispatch, getState, id, { [field]: before });
        }
      },
      invalidatesTags: (_result, _error, { id, field }) => [
        ...listTags(id),
        ...(field === 'current_lifecycle_stage' ? [{ type: 'ContactType' as const, id: 'LIST' }] : []),
      ],
    }),
    editTags: build.mutation<unknown, TagsEdit>({
      query: ({ id, change }) =>
        change.mode === 'add'
          ? call(addContactTags, () => ({
              body: { customer_id: id, tag_id: [...change.tag_id], tag_text: [...change.tag_text] },
            })).query(undefined)
          : call(removeContactTags, () => ({ body: { customer_id: id, tag_id: [...change.tag_id] } })).query(
              undefined,
            ),
      async onQueryStarted({ id, before, after }, { dispatch, getState, queryFulfilled }) {
        const shown = after.map(({ value, label }) => ({ _id: value, label }));
        putRow(dispatch, getState, id, { tags: shown });
        await queryFulfilled.catch(() => {
          putRow(dispatch, getState, id, { tags: before });
        });
      },
      invalidatesTags: (_result, _error, { id }) => [...listTags(id), 'Tag'],
    }),
  }),
});

export const { useEditCellMutation, useEditTagsMutation } = listEditsApi;

import { api } from '../../app/api';
import { type ListKind, LIST_PATHS } from './list-kinds';

/** An entry of any of the lists. */
export interface ListEntry {
  readonly _id: string;
  readonly name: string;
  /** Records that have it. */
  readonly used: number;
}

/** As tags, interests and collections come over the wire. */
interface WireEntry {
  readonly _id: string;
  readonly label?: string;
  readonly title?: string;
  readonly used: number;
}

interface NewEntry {
  readonly kind: ListKind;
  readonly name: string;
  readonly idempotencyKey: string;
}

const toEntry = ({ _id, label, title, used }: WireEntry): ListEntry => ({
  _id,
  used,
  name: label ?? title ?? '',
});
const path = (kind: ListKind, id: string): string => `${LIST_PATHS[kind].entries}/${encodeURIComponent(id)}`;

const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEntries: build.query<readonly ListEntry[], ListKind>({
      query: (kind) => ({ url: LIST_PATHS[kind].list }),
      transformResponse: ({ data }: { readonly data: { readonly rows: WireEntry[] } }) =>
        data.rows.map(toEntry),
      providesTags: (_result, _error, kind) => [LIST_PATHS[kind].tag],
    }),
    addListEntry: build.mutation<ListEntry, NewEntry>({
      query: ({ kind, name, idempotencyKey }) => ({
        url: LIST_PATHS[kind].entries,
        method: 'POST',
        idempotencyKey,
        body: { [LIST_PATHS[kind].field]: name, ...LIST_PATHS[kind].more },
      }),
      transformResponse: ({ data }: { readonly data: WireEntry }) => toEntry(data),
      invalidatesTags: (result, _error, { kind }) => (result ? [LIST_PATHS[kind].tag] : []),
    }),
    renameListEntry: build.mutation<
      ListEntry,
      { readonly kind: ListKind; readonly id: string; readonly name: string }
    >({
      query: ({ kind, id, name }) => ({
        url: path(kind, id),
        method: 'PATCH',
        body: { [LIST_PATHS[kind].field]: name },
      }),
      transformResponse: ({ data }: { readonly data: WireEntry }) => toEntry(data),
      async onQueryStarted({ kind, id }, { dispatch, queryFulfilled }) {
        // The new name stands at once where the old one stood; the list in its new order follows.
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data === null) return;
        dispatch(
          listsApi.util.updateQueryData('listEntries', kind, (rows) =>
            rows.map((row) => (row._id === id ? data : row)),
          ),
        );
      },
      invalidatesTags: (result, _error, { kind }) => (result ? [LIST_PATHS[kind].tag] : []),
    }),
    deleteListEntry: build.mutation<{ used: number }, { readonly kind: ListKind; readonly id: string }>({
      query: ({ kind, id }) => ({ url: path(kind, id), method: 'DELETE' }),
      transformResponse: ({ data }: { readonly data: { readonly used: number } }) => ({ used: data.used }),
      invalidatesTags: (result, _error, { kind }) => (result ? [LIST_PATHS[kind].tag] : []),
    }),
  }),
});

export const {
  useListEntriesQuery,
  useAddListEntryMutation,
  useRenameListEntryMutation,
  useDeleteListEntryMutation,
} = listsApi;

import { api } from '../../core/http/api';
import type { Answer } from '../../core/http/endpoint-query';
import { showSaved } from '../../core/http/show-saved';
import { LISTS, type ListKind } from './list-kinds';

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
const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEntries: build.query<readonly ListEntry[], ListKind>({
      query: (kind) => LISTS[kind].all,
      transformResponse: ({ data }: Answer<{ readonly rows: readonly WireEntry[] }>) =>
        data.rows.map(toEntry),
      providesTags: (_result, _error, kind) => [LISTS[kind].tag],
    }),
    addListEntry: build.mutation<ListEntry, NewEntry>({
      query: ({ kind, name, idempotencyKey }) => LISTS[kind].add(name, idempotencyKey),
      transformResponse: ({ data }: Answer<WireEntry>) => toEntry(data),
      invalidatesTags: (result, _error, { kind }) => (result ? [LISTS[kind].tag] : []),
    }),
    renameListEntry: build.mutation<
      ListEntry,
      { readonly kind: ListKind; readonly id: string; readonly name: string }
    >({
      query: ({ kind, id, name }) => LISTS[kind].rename(id, name),
      transformResponse: ({ data }: Answer<WireEntry>) => toEntry(data),
      onQueryStarted: (_arg, saving) => showSaved(saving, ['listEntries']),
      invalidatesTags: (result, _error, { kind }) => (result ? [LISTS[kind].tag] : []),
    }),
    deleteListEntry: build.mutation<{ used: number }, { readonly kind: ListKind; readonly id: string }>({
      query: ({ kind, id }) => LISTS[kind].remove(id),
      transformResponse: ({ data }: Answer<{ readonly used: number }>) => ({ used: data.used }),
      invalidatesTags: (result, _error, { kind }) => (result ? [LISTS[kind].tag] : []),
    }),
  }),
});

export const {
  useListEntriesQuery,
  useAddListEntryMutation,
  useRenameListEntryMutation,
  useDeleteListEntryMutation,
} = listsApi;

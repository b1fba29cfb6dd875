import type { BodyInputOf } from '@shared/contract/endpoint';
import {
  type Import,
  type ImportSettings,
  changeImport,
  checkImport,
  importById,
  importFailures,
  importRows,
  importList,
  runImport,
  uploadImport,
} from '@shared/contract/imports';
import { cancelOperation, undoOperation } from '@shared/contract/operations';
import type { ImportEntity } from '@shared/rules/import-fields';
import { api } from '../../core/http/api';
import type { Outcome } from '../../core/http/client';
import { call } from '../../core/http/endpoint-query';
import { requestFile } from '../../core/http/request';

type Change = BodyInputOf<typeof changeImport>;

/** Where contacts of a file go, beside the workspace; null: nowhere. */
export interface ImportTarget {
  /** A list that people fill. */
  readonly segmentId: string | null;
  /** The draft of a campaign. */
  readonly campaignId: string | null;
}

interface NewImport {
  readonly file: File;
  readonly entity: ImportEntity;
  readonly into: ImportTarget;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    imports: build.query({
      ...call(
        importList,
        (_arg: undefined) => ({ query: { rows_per_page: 8 } }),
        ({ rows }) => rows,
      ),
      providesTags: ['Import'],
      keepUnusedDataFor: 5,
    }),
    import: build.query({
      ...call(importById, (id: string) => ({ params: { id } })),
      providesTags: ['Import'],
      keepUnusedDataFor: 5,
    }),
    /** The first rows, as the file is read now. */
    importRows: build.query({
      ...call(
        importRows,
        ({ id }: { readonly id: string; readonly format: string }) => ({ params: { id }, query: {} }),
        ({ rows }) => rows,
      ),
      keepUnusedDataFor: 5,
    }),
    uploadImport: build.mutation({
      ...call(uploadImport, ({ file, entity, into: { segmentId, campaignId } }: NewImport) => ({
        body: formOf(file),
        query: {
          entity,
          ...(segmentId === null ? {} : { segmentId }),
          ...(campaignId === null ? {} : { campaignId }),
        },
      })),
      invalidatesTags: ['Import'],
    }),
    changeImport: build.mutation({
      ...call(changeImport, ({ id, change }: { readonly id: string; readonly change: Change }) => ({
        params: { id },
        body: change,
      })),
      // Settings are shown by whoever chooses them: several choices may be on their way.
      async onQueryStarted({ change: { settings } }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data !== null && settings === undefined) await dispatch(showImport(data));
      },
    }),
    checkImport: build.mutation({
      ...call(checkImport, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Import', 'Operation'],
    }),
    runImport: build.mutation({
      ...call(runImport, (id: string) => ({ params: { id } })),
      invalidatesTags: [
        'Import',
        'Operation',
        'Contact',
        'Tag',
        'Interest',
        'Company',
        'Deal',
        'Activity',
        'Campaign',
      ],
    }),
    cancelImport: build.mutation({
      ...call(cancelOperation, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Import', 'Operation'],
    }),
    undoImport: build.mutation({
      ...call(undoOperation, ({ id, key }: { readonly id: string; readonly key: string }) => ({
        params: { id },
        idempotencyKey: key,
      })),
      invalidatesTags: ['Import', 'Operation', 'Contact', 'Company', 'Deal', 'Activity', 'Campaign'],
    }),
  }),
});

export const {
  useImportsQuery,
  useImportQuery,
  useImportRowsQuery,
  useUploadImportMutation,
  useChangeImportMutation,
  useCheckImportMutation,
  useRunImportMutation,
  useCancelImportMutation,
  useUndoImportMutation,
} = importsApi;

/** An import as the server has told it. */
export const showImport = (file: Import) => importsApi.util.upsertQueryData('import', file._id, file);

/** Settings that the server does not have yet. */
export const showSettings = (id: string, settings: Partial<ImportSettings>) =>
  importsApi.util.updateQueryData('import', id, (file) => {
    Object.assign(file.settings, settings);
  });

export const readAgain = () => importsApi.util.invalidateTags(['Import']);

/** The failed rows as a file. Never throws. */
export const fetchFailures = (businessId: string, id: string): Promise<Outcome<Blob>> =>
  requestFile(importFailures, { params: { id }, businessId });

import type { BodyInputOf } from '@shared/contract/endpoint';
import {
  cancelOperation,
  countRecords,
  dismissOperation,
  operationById,
  operationColumns,
  operationFailures,
  operationFailuresFile,
  operationFile,
  operationList,
  startOperation,
  undoOperation,
} from '@shared/contract/operations';
import type { Outcome } from '../../core/http/client';
import { call, callByCursor } from '../../core/http/endpoint-query';
import { requestFile } from '../../core/http/request';
import { api } from '../../core/http/api';

export type NewOperation = BodyInputOf<typeof startOperation>;

/** What an operation may have changed. */
const CHANGED = ['Operation', 'Contact', 'Company', 'Deal', 'Segment', 'Tag', 'Interest'] as const;

const operationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Your own that you have not put away, and everybody's that run. */
    openOperations: build.query({
      ...call(
        operationList,
        (_arg: undefined) => ({ query: { of: 'open' } }),
        ({ rows }) => rows,
      ),
      providesTags: ['Operation'],
    }),
    /** What the file of an export can have; a workspace's own fields come and go. */
    operationColumns: build.query({
      ...call(
        operationColumns,
        (kind: string) => ({ query: { kind } }),
        ({ rows }) => rows,
      ),
      providesTags: ['Field'],
    }),
    /** Your own of the last weeks. */
    ownOperations: build.infiniteQuery({
      ...callByCursor(operationList, (_arg: undefined) => ({ query: { of: 'mine', rows_per_page: 20 } })),
      providesTags: ['Operation'],
      keepUnusedDataFor: 5,
    }),
    operation: build.query({
      ...call(operationById, (id: string) => ({ params: { id } })),
      providesTags: ['Operation'],
      keepUnusedDataFor: 5,
    }),
    operationFailures: build.infiniteQuery({
      ...callByCursor(operationFailures, (id: string) => ({ params: { id }, query: {} })),
      providesTags: ['Operation'],
      keepUnusedDataFor: 5,
    }),
    /** How many records all of a list are, before something is done to them. */
    countRecords: build.mutation({
      ...call(
        countRecords,
        (body: { readonly kind: string; readonly filter: Readonly<Record<string, unknown>> }) => ({
          body: { kind: body.kind, filter: { ...body.filter } },
        }),
        ({ total }) => ({ total }),
      ),
    }),
    startOperation: build.mutation({
      ...call(
        startOperation,
        ({ body, idempotencyKey }: { readonly body: NewOperation; readonly idempotencyKey: string }) => ({
          body,
          idempotencyKey,
        }),
      ),
      invalidatesTags: (result) => (result ? CHANGED : []),
    }),
    cancelOperation: build.mutation({
      ...call(cancelOperation, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Operation'],
    }),
    undoOperation: build.mutation({
      ...call(undoOperation, ({ id, key }: { readonly id: string; readonly key: string }) => ({
        params: { id },
        idempotencyKey: key,
      })),
      invalidatesTags: CHANGED,
    }),
    dismissOperation: build.mutation({
      ...call(dismissOperation, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Operation'],
    }),
  }),
});

export const {
  useOpenOperationsQuery,
  useOperationColumnsQuery,
  useOperationQuery,
  useOwnOperationsInfiniteQuery,
  useOperationFailuresInfiniteQuery,
  useCountRecordsMutation,
  useStartOperationMutation,
  useCancelOperationMutation,
  useUndoOperationMutation,
  useDismissOperationMutation,
} = operationsApi;

/** The file that an operation has made. Never throws. */
export const fetchOperationFile = (businessId: string, id: string): Promise<Outcome<Blob>> =>
  requestFile(operationFile, { params: { id }, businessId });

/** What could not be changed, as a table. Never throws. */
export const fetchFailuresFile = (businessId: string, id: string): Promise<Outcome<Blob>> =>
  requestFile(operationFailuresFile, { params: { id }, businessId });

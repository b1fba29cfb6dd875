import type { Pipeline, StageKind } from '@shared/contract/pipelines';
import { api } from '../../app/api';

const path = (id: string): string => `/pipeline/${encodeURIComponent(id)}`;
const stagePath = (id: string, stage: string): string => `${path(id)}/stages/${encodeURIComponent(stage)}`;
const unwrap = ({ data }: { readonly data: Pipeline }): Pipeline => data;

export interface StageChange {
  readonly name?: string;
  readonly kind?: StageKind;
  readonly probability?: number;
}
interface StageRef {
  readonly id: string;
  readonly stage: string;
}
const moved = (moveTo: string | null) => (moveTo === null ? {} : { move_to: moveTo });

const inOrder = <Row extends { readonly _id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): Row[] => {
  const place = new Map(ids.map((id, index) => [id, index]));
  return [...rows].sort((a, b) => (place.get(a._id) ?? ids.length) - (place.get(b._id) ?? ids.length));
};

const pipelinesApi = api.injectEndpoints({
  endpoints: (build) => ({
    pipelines: build.query<readonly Pipeline[], undefined>({
      query: () => ({ url: '/pipeline/list?rows_per_page=0' }),
      transformResponse: ({ data }: { readonly data: { readonly rows: Pipeline[] } }) => data.rows,
      providesTags: ['Pipeline'],
    }),
    createPipeline: build.mutation<Pipeline, { readonly name: string; readonly idempotencyKey: string }>({
      query: ({ name, idempotencyKey }) => ({
        url: '/pipeline',
        method: 'POST',
        body: { name },
        idempotencyKey,
      }),
      transformResponse: unwrap,
      invalidatesTags: (result) => (result ? ['Pipeline'] : []),
    }),
    renamePipeline: build.mutation<Pipeline, { readonly id: string; readonly name: string }>({
      query: ({ id, name }) => ({ url: path(id), method: 'PATCH', body: { name } }),
      transformResponse: unwrap,
      invalidatesTags: (result) => (result ? ['Pipeline'] : []),
    }),
    orderPipelines: build.mutation<unknown, readonly string[]>({
      query: (ids) => ({ url: '/pipeline/order', method: 'PUT', body: { ids } }),
      async onQueryStarted(ids, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          pipelinesApi.util.updateQueryData('pipelines', undefined, (rows) => inOrder(rows, ids)),
        );
        await queryFulfilled.catch(() => {
          patch.undo();
        });
      },
      invalidatesTags: ['Pipeline'],
    }),
    deletePipeline: build.mutation<unknown, { readonly id: string; readonly moveTo: string | null }>({
      query: ({ id, moveTo }) => ({ url: path(id), method: 'DELETE', params: moved(moveTo) }),
      invalidatesTags: (result) => (result ? ['Pipeline'] : []),
    }),
    addStage: build.mutation<
      Pipeline,
      { readonly id: string; readonly name: string; readonly idempotencyKey: string }
    >({
      query: ({ id, name, idempotencyKey }) => ({
        url: `${path(id)}/stages`,
        method: 'POST',
        body: { name },
        idempotencyKey,
      }),
      transformResponse: unwrap,
      invalidatesTags: (result) => (result ? ['Pipeline'] : []),
    }),
    updateStage: build.mutation<Pipeline, StageRef & { readonly change: StageChange }>({
      query: ({ id, stage, change }) => ({ url: stagePath(id, stage), method: 'PATCH', body: change }),
      transformResponse: unwrap,
      invalidatesTags: (result) => (result ? ['Pipeline'] : []),
    }),
    orderStages: build.mutation<Pipeline, { readonly id: string; readonly ids: readonly string[] }>({
      query: ({ id, ids }) => ({ url: `${path(id)}/stages/order`, method: 'PUT', body: { ids } }),
      transformResponse: unwrap,
      async onQueryStarted({ id, ids }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          pipelinesApi.util.updateQueryData('pipelines', undefined, (rows) => {
            const pipeline = rows.find(({ _id }) => _id === id);
            if (pipeline) pipeline.stages = inOrder(pipeline.stages, ids);
          }),
        );
        await queryFulfilled.catch(() => {
          patch.undo();
        });
      },
      invalidatesTags: ['Pipeline'],
    }),
    deleteStage: build.mutation<unknown, StageRef & { readonly moveTo: string | null }>({
      query: ({ id, stage, moveTo }) => ({
        url: stagePath(id, stage),
        method: 'DELETE',
        params: moved(moveTo),
      }),
      invalidatesTags: (result) => (result ? ['Pipeline'] : []),
    }),
  }),
});

export const {
  usePipelinesQuery,
  useCreatePipelineMutation,
  useRenamePipelineMutation,
  useOrderPipelinesMutation,
  useDeletePipelineMutation,
  useAddStageMutation,
  useUpdateStageMutation,
  useOrderStagesMutation,
  useDeleteStageMutation,
} = pipelinesApi;

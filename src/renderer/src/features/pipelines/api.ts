import { call } from '../../core/http/endpoint-query';
import { showSaved } from '../../core/http/show-saved';
import {
  type StageKind,
  pipelineList,
  createPipeline,
  updatePipeline,
  orderPipelines,
  deletePipeline,
  createStage,
  updateStage,
  orderStages,
  deleteStage,
} from '@shared/contract/pipelines';
import { api } from '../../core/http/api';

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
    pipelines: build.query({
      ...call(
        pipelineList,
        (_arg: undefined) => ({ query: { rows_per_page: 0 } }),
        ({ rows }) => rows,
      ),
      providesTags: ['Pipeline'],
    }),
    createPipeline: build.mutation({
      ...call(
        createPipeline,
        ({ name, idempotencyKey }: { readonly name: string; readonly idempotencyKey: string }) => ({
          body: { name },
          idempotencyKey,
        }),
      ),
      invalidatesTags: (result) => (result ? ['Pipeline'] : []),
    }),
    renamePipeline: build.mutation({
      ...call(updatePipeline, ({ id, name }: { readonly id: string; readonly name: string }) => ({
        params: { id },
        body: { name },
      })),
      onQueryStarted: (_arg, saving) => showSaved(saving, ['pipelines']),
      invalidatesTags: (result) => (result ? ['Pipeline'] : []),
    }),
    orderPipelines: build.mutation({
      ...call(orderPipelines, (ids: readonly string[]) => ({ body: { ids } })),
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
    deletePipeline: build.mutation({
      ...call(deletePipeline, ({ id, moveTo }: { readonly id: string; readonly moveTo: string | null }) => ({
        params: { id },
        query: moved(moveTo),
      })),
      invalidatesTags: (result) => (result ? ['Pipeline'] : []),
    }),
    addStage: build.mutation({
      ...call(
        createStage,
        ({
          id,
          name,
          idempotencyKey,
        }: {
          readonly id: string;
          readonly name: string;
          readonly idempotencyKey: string;
        }) => ({ params: { id }, body: { name }, idempotencyKey }),
      ),
      invalidatesTags: (result) => (result ? ['Pipeline'] : []),
    }),
    updateStage: build.mutation({
      ...call(updateStage, ({ id, stage, change }: StageRef & { readonly change: StageChange }) => ({
        params: { id, stageId: stage },
        body: change,
      })),
      onQueryStarted: (_arg, saving) => showSaved(saving, ['pipelines']),
      invalidatesTags: (result) => (result ? ['Pipeline'] : []),
    }),
    orderStages: build.mutation({
      ...call(orderStages, ({ id, ids }: { readonly id: string; readonly ids: readonly string[] }) => ({
        params: { id },
        body: { ids },
      })),
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
    deleteStage: build.mutation({
      ...call(deleteStage, ({ id, stage, moveTo }: StageRef & { readonly moveTo: string | null }) => ({
        params: { id, stageId: stage },
        query: moved(moveTo),
      })),
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

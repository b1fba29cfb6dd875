import { useState } from 'react';
import type { Pipeline } from '@shared/contract/pipelines';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { refusal } from '../../core/http/refusal';
import { toast } from '../../core/toast';
import { useCan } from '../../core/workspace';
import { AddName } from '../../ui/AddName';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Page } from '../../ui/page/Page';
import { Skeleton } from '../../ui/Skeleton';
import { SortableList } from '../../ui/sortable/SortableList';
import {
  useCreatePipelineMutation,
  useDeletePipelineMutation,
  useOrderPipelinesMutation,
  usePipelinesQuery,
} from './api';
import { COPY } from './copy';
import { MoveAndDelete } from './MoveAndDelete';
import { PipelineRow } from './PipelineRow';
import { StageList } from './StageList';
import css from './pipelines.module.css';

const dealsIn = ({ stages }: Pipeline): number => stages.reduce((sum, { used }) => sum + used, 0);

/** Deal pipelines of the workspace, and the stages of the one that is chosen. */
export function PipelinesPage() {
  useDocumentTitle(COPY.title);
  const mayView = useCan('view', 'crm_deals_pipeline');
  const mayAdd = useCan('create', 'crm_deals_pipeline');
  const mayChange = useCan('update', 'crm_deals_pipeline');
  const { data, isError, error, refetch } = usePipelinesQuery(undefined, { skip: !mayView });
  const [create] = useCreatePipelineMutation();
  const [order] = useOrderPipelinesMutation();
  const [remove] = useDeletePipelineMutation();
  const [shown, setShown] = useState<string | null>(null);
  const [pendingDelete, setPendingDelete] = useState<string | null>(null);

  if (!mayView) {
    return (
      <Page title={COPY.title}>
        <EmptyState icon="lock" title={COPY.notAllowed} />
      </Page>
    );
  }

  async function onOrder(ids: readonly string[]): Promise<boolean> {
    const answer = await order(ids);
    if (answer.error !== undefined) toast(refusal(answer.error) ?? COPY.orderFailed, 'error');
    return answer.error === undefined;
  }

  const body = (pipelines: readonly Pipeline[]): React.ReactNode => {
    const selected = pipelines.find(({ _id }) => _id === shown) ?? pipelines[0];
    return (
      <div className={css.columns}>
        <div className={css.left}>
          {pipelines.length === 0 && (
            <EmptyState icon="stages" title={COPY.none} {...(mayAdd ? { text: COPY.noneText } : {})} />
          )}
          <SortableList
            label={COPY.list}
            items={pipelines}
            nameOf={({ name }) => name}
            locked={mayChange ? null : COPY.mayNotChange}
            onOrder={onOrder}
          >
            {(pipeline, handle) => (
              <PipelineRow
                pipeline={pipeline}
                handle={handle}
                isShown={pipeline._id === selected?._id}
                onShow={() => {
                  setShown(pipeline._id);
                }}
                onDelete={() => {
                  void refetch();
                  setPendingDelete(pipeline._id);
                }}
              />
            )}
          </SortableList>
          <AddName
            label={COPY.name}
            button={COPY.add}
            maxLength={LIST_NAME_LENGTH}
            hint={mayAdd ? null : COPY.mayNotAdd}
            onAdd={async (name, idempotencyKey) => {
              const answer = await create({ name, idempotencyKey });
              if (answer.data) setShown(answer.data._id);
              return refusal(answer.error, 'name');
            }}
          />
        </div>
        <div className={css.right}>{selected && <StageList key={selected._id} pipeline={selected} />}</div>
      </div>
    );
  };

  const dying = data?.find(({ _id }) => _id === pendingDelete);
  return (
    <Page title={COPY.title} text={COPY.text} count={data?.length} width="column">
      {data !== undefined ? (
        body(data)
      ) : isError ? (
        <ErrorState title={COPY.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={css.skeleton}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={20} width={360} />
          ))}
        </div>
      )}
      {dying !== undefined && (
        <MoveAndDelete
          name={dying.name}
          text={COPY.deletePipelineText(dealsIn(dying))}
          used={dealsIn(dying)}
          targets={(data ?? []).filter(({ _id }) => _id !== dying._id)}
          onConfirm={async (moveTo) => refusal((await remove({ id: dying._id, moveTo })).error)}
          onClose={() => {
            setPendingDelete(null);
          }}
        />
      )}
    </Page>
  );
}

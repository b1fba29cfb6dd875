import { useState } from 'react';
import type { Pipeline } from '@shared/contract/pipelines';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { errorMessage } from '../../core/http/error-message';
import { toast } from '../../core/toast';
import { useCan } from '../../core/workspace';
import { AddName } from '../../ui/AddName';
import { EmptyState } from '../../ui/EmptyState';
import { SortableList } from '../../ui/sortable/SortableList';
import { useCreatePipelineMutation, useOrderPipelinesMutation } from './api';
import { copy } from './copy';
import { PipelineRow } from './PipelineRow';
import { StageList } from './StageList';
import css from './pipelines.module.css';

interface PipelineColumnsProps {
  readonly pipelines: readonly Pipeline[];
  readonly onDelete: (id: string) => void;
}

/** The pipelines, and beside them the stages of the one that is chosen. */
export function PipelineColumns({ pipelines, onDelete }: PipelineColumnsProps) {
  const mayAdd = useCan('create', 'crm_deals_pipeline');
  const mayChange = useCan('update', 'crm_deals_pipeline');
  const [create] = useCreatePipelineMutation();
  const [order] = useOrderPipelinesMutation();
  const [shown, setShown] = useState<string | null>(null);

  async function onOrder(ids: readonly string[]): Promise<boolean> {
    const answer = await order(ids);
    if (answer.error !== undefined) toast(errorMessage(answer.error) ?? copy.orderFailed, 'error');
    return answer.error === undefined;
  }

  const selected = pipelines.find(({ _id }) => _id === shown) ?? pipelines[0];
  return (
    <div className={css.columns}>
      <div className={css.left}>
        {pipelines.length === 0 && (
          <EmptyState icon="stages" title={copy.none} {...(mayAdd ? { text: copy.noneText } : {})} />
        )}
        <SortableList
          label={copy.list}
          items={pipelines}
          nameOf={({ name }) => name}
          locked={mayChange ? null : copy.mayNotChange}
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
                onDelete(pipeline._id);
              }}
            />
          )}
        </SortableList>
        <AddName
          label={copy.name}
          button={copy.add}
          maxLength={LIST_NAME_LENGTH}
          hint={mayAdd ? null : copy.mayNotAdd}
          onAdd={async (name, idempotencyKey) => {
            const answer = await create({ name, idempotencyKey });
            if (answer.data) setShown(answer.data._id);
            return errorMessage(answer.error, 'name');
          }}
        />
      </div>
      <div className={css.right}>{selected && <StageList key={selected._id} pipeline={selected} />}</div>
    </div>
  );
}

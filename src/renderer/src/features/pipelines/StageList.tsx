import { useState } from 'react';
import type { Pipeline } from '@shared/contract/pipelines';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { errorMessage } from '../../core/http/error-message';
import { toast } from '../../core/toast';
import { useCan } from '../../core/workspace';
import { AddName } from '../../ui/AddName';
import { Section } from '../../ui/page/Section';
import { SortableList } from '../../ui/sortable/SortableList';
import { useAddStageMutation, useDeleteStageMutation, useOrderStagesMutation } from './api';
import { copy } from './copy';
import { MoveAndDelete } from './MoveAndDelete';
import { StageRow } from './StageRow';
import css from './pipelines.module.css';

/** The stages of one pipeline. */
export function StageList({ pipeline }: { readonly pipeline: Pipeline }) {
  const mayChange = useCan('update', 'crm_deals_pipeline');
  const [add] = useAddStageMutation();
  const [order] = useOrderStagesMutation();
  const [remove] = useDeleteStageMutation();
  const [pendingDelete, setPendingDelete] = useState<string | null>(null);
  const { _id: id, stages } = pipeline;
  const dying = stages.find(({ _id }) => _id === pendingDelete);

  async function onOrder(ids: readonly string[]): Promise<boolean> {
    const answer = await order({ id, ids });
    if (answer.error !== undefined) toast(errorMessage(answer.error) ?? copy.orderFailed, 'error');
    return answer.error === undefined;
  }

  return (
    <Section title={copy.stagesOf(pipeline.name)} text={copy.stagesText}>
      <div className={css.stages}>
        <SortableList
          label={copy.stagesOf(pipeline.name)}
          items={stages}
          nameOf={({ name }) => name}
          locked={mayChange ? null : copy.mayNotChange}
          onOrder={onOrder}
        >
          {(stage, handle) => (
            <StageRow
              pipeline={id}
              stage={stage}
              handle={handle}
              isLast={stages.length === 1}
              onDelete={() => {
                setPendingDelete(stage._id);
              }}
            />
          )}
        </SortableList>
        <AddName
          label={copy.stageName}
          button={copy.addStage}
          maxLength={LIST_NAME_LENGTH}
          hint={mayChange ? null : copy.mayNotChange}
          onAdd={async (name, idempotencyKey) =>
            errorMessage((await add({ id, name, idempotencyKey })).error, 'name')
          }
        />
      </div>
      {dying !== undefined && (
        <MoveAndDelete
          name={dying.name}
          text={copy.deleteStageText(dying.used)}
          used={dying.used}
          targets={[{ ...pipeline, stages: stages.filter(({ _id }) => _id !== dying._id) }]}
          onConfirm={async (moveTo) => errorMessage((await remove({ id, stage: dying._id, moveTo })).error)}
          onClose={() => {
            setPendingDelete(null);
          }}
        />
      )}
    </Section>
  );
}

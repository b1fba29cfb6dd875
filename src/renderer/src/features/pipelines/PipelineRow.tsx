import type { ReactNode } from 'react';
import type { Pipeline } from '@shared/contract/pipelines';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { errorMessage } from '../../core/http/error-message';
import { useCan } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { GuardedIconButton } from '../../ui/GuardedIconButton';
import { InlineEdit } from '../../ui/InlineEdit';
import rows from '../../ui/row-list.module.css';
import { useRenamePipelineMutation } from './api';
import { copy } from './copy';

interface PipelineRowProps {
  readonly pipeline: Pipeline;
  readonly handle: ReactNode;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onDelete: () => void;
}

export function PipelineRow({ pipeline, handle, isShown, onShow, onDelete }: PipelineRowProps) {
  const mayChange = useCan('update', 'crm_deals_pipeline');
  const mayDelete = useCan('delete', 'crm_deals_pipeline');
  const [rename] = useRenamePipelineMutation();
  return (
    <div className={rows.row}>
      {handle}
      <div className={rows.grow}>
        <InlineEdit
          value={pipeline.name}
          label={copy.rename(pipeline.name)}
          maxLength={LIST_NAME_LENGTH}
          hint={mayChange ? null : copy.mayNotChange}
          onSave={async (name) => errorMessage((await rename({ id: pipeline._id, name })).error, 'name')}
        />
      </div>
      <div className={rows.tools}>
        <Button tone="quiet" aria-pressed={isShown} aria-label={copy.open(pipeline.name)} onClick={onShow}>
          {copy.stages(pipeline.stages.length)}
        </Button>
        <GuardedIconButton
          icon="trash"
          label={copy.remove(pipeline.name)}
          hint={mayDelete ? null : copy.mayNotDelete}
          onClick={onDelete}
        />
      </div>
    </div>
  );
}

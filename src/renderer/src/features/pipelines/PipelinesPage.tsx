import { useState } from 'react';
import type { Pipeline } from '@shared/contract/pipelines';
import { reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { errorMessage } from '../../core/http/error-message';
import { useCan } from '../../core/workspace';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Page } from '../../ui/page/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useDeletePipelineMutation, usePipelinesQuery } from './api';
import { copy } from './copy';
import { MoveAndDelete } from './MoveAndDelete';
import { PipelineColumns } from './PipelineColumns';
import css from './pipelines.module.css';

const dealsIn = ({ stages }: Pipeline): number => stages.reduce((sum, { used }) => sum + used, 0);

/** Deal pipelines of the workspace, and the stages of the one that is chosen. */
export function PipelinesPage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'crm_deals_pipeline');
  const { data, isError, error, refetch } = usePipelinesQuery(undefined, { skip: !mayView });
  const [remove] = useDeletePipelineMutation();
  const [pendingDelete, setPendingDelete] = useState<string | null>(null);

  if (!mayView) {
    return (
      <Page title={copy.title}>
        <EmptyState icon="lock" title={copy.notAllowed} />
      </Page>
    );
  }

  const dying = data?.find(({ _id }) => _id === pendingDelete);
  return (
    <Page title={copy.title} text={copy.text} count={data?.length} width="column">
      {data !== undefined ? (
        <PipelineColumns
          pipelines={data}
          onDelete={(id) => {
            void refetch();
            setPendingDelete(id);
          }}
        />
      ) : isError ? (
        <ErrorState title={copy.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
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
          text={copy.deletePipelineText(dealsIn(dying))}
          used={dealsIn(dying)}
          targets={(data ?? []).filter(({ _id }) => _id !== dying._id)}
          onConfirm={async (moveTo) => errorMessage((await remove({ id: dying._id, moveTo })).error)}
          onClose={() => {
            setPendingDelete(null);
          }}
        />
      )}
    </Page>
  );
}

import type { Import } from '@shared/contract/imports';
import type { Operation } from '@shared/contract/operations';
import { toastError } from '../../core/http/toast-error';
import { useIdempotencyKey } from '../../core/http/use-idempotency-key';
import { saveAs } from '../../core/platform/save-as';
import { toast } from '../../core/toast';
import { useNavigate } from '../../core/router/use-navigate';
import { useCan, useWorkspace } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import { campaignAddress } from '../campaigns';
import { segmentAddress } from '../segments';
import { fetchFailures, useCancelImportMutation, useUndoImportMutation } from './api';
import { copy } from './copy';
import css from './imports.module.css';
import { Outcomes } from './Outcomes';
import { IMPORT_PATHS } from './paths';

interface ResultStepProps {
  readonly file: Import;
  readonly run: NonNullable<Import['run']>;
  readonly onAnother: () => void;
}

function headOf(operation: Operation | null): string {
  if (operation === null) return copy.done;
  if (operation.undo === 'done') return copy.undone;
  if (operation.undo === 'running') return copy.undoing;
  if (operation.state === 'running') return copy.running;
  if (operation.state === 'cancelled') return copy.cancelled;
  return operation.state === 'failed' ? copy.stopped : copy.done;
}

/** The way to the list that everybody was put in, for those who may see it. */
function OpenList({ file: { settings } }: Pick<ResultStepProps, 'file'>) {
  const seesLists = useCan('view', 'marketing_segments');
  const { index } = useWorkspace();
  const navigate = useNavigate();
  const { list } = settings;
  if (list === null || !seesLists) return null;
  return (
    <Button
      onClick={() => {
        navigate(segmentAddress(`/business/${index + 1}`, { _id: list, is_intent: 0 }));
      }}
    >
      {copy.openList}
    </Button>
  );
}

/** The way to the campaign that everybody was put in, for those who may see it. */
function OpenCampaign({ file: { settings } }: Pick<ResultStepProps, 'file'>) {
  const seesCampaigns = useCan('view', 'marketing_email_templates');
  const { index } = useWorkspace();
  const navigate = useNavigate();
  const { campaign } = settings;
  if (campaign === null || !seesCampaigns) return null;
  return (
    <Button
      onClick={() => {
        navigate(campaignAddress(`/business/${index + 1}`, campaign, 'members'));
      }}
    >
      {copy.openCampaign}
    </Button>
  );
}

/** The way to the records that came in, for those who may see them. */
function ShowRecords({ file: { entity, settings } }: Pick<ResultStepProps, 'file'>) {
  const { index } = useWorkspace();
  const navigate = useNavigate();
  if (settings.list !== null || settings.campaign !== null) return null;
  return (
    <Button
      onClick={() => {
        navigate(`/business/${index + 1}/${IMPORT_PATHS[entity].replace(/\/import$/, '')}`);
      }}
    >
      {copy.show(copy.kinds[entity].name)}
    </Button>
  );
}

/** How far the import is, and what came of it. */
export function ResultStep({ file, run: { operation, counts }, onAnother }: ResultStepProps) {
  const { business_id } = useWorkspace();
  const keyOf = useIdempotencyKey();
  const [cancel, { isLoading: isCancelling }] = useCancelImportMutation();
  const [undo, { isLoading: isUndoing }] = useUndoImportMutation();
  const told = async (answer: Promise<{ readonly error?: unknown }>): Promise<void> => {
    const { error } = await answer;
    if (error !== undefined) toastError(error);
  };
  async function download(): Promise<void> {
    const outcome = await fetchFailures(business_id, file._id);
    if (outcome.ok) saveAs(outcome.value, `${file.file_name.replace(/\.[^.]*$/, '')}-failed.csv`);
    else toast(copy.downloadFailed, 'error');
  }
  const isRunning = operation?.state === 'running';
  return (
    <div className={css.result}>
      <h2 className={css.heading} role="status">
        {headOf(operation)}
      </h2>
      {isRunning && (
        <>
          <ProgressBar
            label={copy.running}
            share={operation.total ? operation.done / operation.total : null}
          />
          <p className={css.muted}>
            {copy.of(operation.done, file.rows)} · {copy.background}
          </p>
        </>
      )}
      {operation?.undo === 'running' && <ProgressBar label={copy.undoing} share={null} />}
      {operation?.error != null && <p className={css.problem}>{operation.error}</p>}
      <Outcomes counts={counts} />
      <div className={css.actions}>
        {isRunning && (
          <Button disabled={isCancelling} onClick={() => void told(cancel(operation._id))}>
            {copy.cancel}
          </Button>
        )}
        {counts.failed > 0 && !isRunning && <Button onClick={() => void download()}>{copy.download}</Button>}
        {operation?.undo === 'possible' && (
          <Button
            disabled={isUndoing}
            onClick={() => void told(undo({ id: operation._id, key: keyOf(operation._id) }))}
          >
            {copy.undo}
          </Button>
        )}
        <OpenList file={file} />
        <OpenCampaign file={file} />
        {!isRunning &&
          operation?.undo !== 'done' &&
          operation?.undo !== 'running' &&
          counts.created + counts.updated > 0 && <ShowRecords file={file} />}
        {!isRunning && (
          <Button tone="primary" onClick={onAnother}>
            {copy.another}
          </Button>
        )}
      </div>
    </div>
  );
}

import { useState } from 'react';
import type { Operation } from '@shared/contract/operations';
import { toastError } from '../../core/http/toast-error';
import { useIdempotencyKey } from '../../core/http/use-idempotency-key';
import { useCan, useWorkspace } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { formatDay } from '../../ui/format-date';
import { IconButton } from '../../ui/IconButton';
import { ProgressBar } from '../../ui/ProgressBar';
import { useCancelOperationMutation, useDismissOperationMutation, useUndoOperationMutation } from './api';
import { copy, nameOf } from './copy';
import { downloadFile } from './download-file';
import { OperationFailures } from './OperationFailures';
import css from './operations.module.css';

interface OperationItemProps {
  readonly operation: Operation;
  /** Who looks at it started it. */
  readonly isOwn: boolean;
  /** It can be put away. */
  readonly isOpen: boolean;
}

const shareOf = ({ state, done, total, waits_for }: Operation): number | null =>
  state === 'done' ? 1 : waits_for !== null ? 0 : total === null ? null : total === 0 ? 1 : done / total;

function stateOf(operation: Operation, isOwn: boolean): string {
  const { state, total, done, changed, undo, kind, started_by, waits_for } = operation;
  const isExport = kind.endsWith('.export');
  const words =
    state === 'running'
      ? [waits_for !== null ? copy.waits(waits_for) : total === null ? copy.counting : copy.of(done, total)]
      : [
          undo === 'done' ? copy.undone : undo === 'running' ? copy.undoing : copy.states[state],
          // Looking through a file changes nothing.
          ...(kind.endsWith('.check') ? [] : [copy.changed(changed, isExport)]),
        ];
  return [...words, ...(isOwn ? [] : [copy.by(started_by.name)])].join(' · ');
}

/** One operation: how far it is, and what can be done about it. */
export function OperationItem({ operation, isOwn, isOpen }: OperationItemProps) {
  const { _id, state, failed, undo, file, error } = operation;
  const { business_id } = useWorkspace();
  const maySteer = useCan('update', 'workspace') || isOwn;
  const [showsFailures, setShowsFailures] = useState(false);
  const [cancel, { isLoading: isCancelling }] = useCancelOperationMutation();
  const [takeBack, { isLoading: isUndoing }] = useUndoOperationMutation();
  const [dismiss] = useDismissOperationMutation();
  const keyOf = useIdempotencyKey();
  const name = nameOf(operation);
  const told = async (answer: Promise<{ readonly error?: unknown }>): Promise<void> => {
    const { error: refusal } = await answer;
    if (refusal !== undefined) toastError(refusal);
  };
  return (
    <li className={css.item} data-state={state}>
      <div className={css.head}>
        <span className={css.name} title={name} dir="auto">
          {name}
        </span>
        {isOwn && isOpen && state !== 'running' && (
          <IconButton
            icon="close"
            size="small"
            label={copy.dismiss(name)}
            onClick={() => void told(dismiss(_id))}
          />
        )}
      </div>
      {state === 'running' && <ProgressBar label={copy.progress(name)} share={shareOf(operation)} />}
      <div className={css.line}>
        <span className={css.state}>
          {stateOf(operation, isOwn)}
          {failed > 0 && (
            <>
              {' · '}
              <button
                type="button"
                className={css.why}
                aria-expanded={showsFailures}
                aria-label={copy.showFailed(name)}
                onClick={() => {
                  setShowsFailures(!showsFailures);
                }}
              >
                {copy.failed(failed)}
              </button>
            </>
          )}
        </span>
        {state === 'running' && maySteer && (
          <Button
            className={css.action}
            aria-label={copy.cancelOf(name)}
            disabled={isCancelling}
            onClick={() => void told(cancel(_id))}
          >
            {copy.cancel}
          </Button>
        )}
        {undo === 'possible' && maySteer && (
          <Button
            className={css.action}
            aria-label={copy.undoOf(name)}
            disabled={isUndoing}
            onClick={() => void told(takeBack({ id: _id, key: keyOf(_id) }))}
          >
            {copy.undo}
          </Button>
        )}
        {file !== null && (
          <Button
            className={css.action}
            aria-label={copy.downloadOf(name)}
            title={copy.until(formatDay(file.until))}
            onClick={() => void downloadFile(business_id, operation)}
          >
            {copy.download}
          </Button>
        )}
      </div>
      {error !== null && <p className={css.error}>{error}</p>}
      {showsFailures && <OperationFailures id={_id} />}
    </li>
  );
}

import type { BackendState } from '@shared/ipc';
import { noteProblem } from '../../core/problem-log';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { bridge } from './bridge';
import { copy } from './copy';
import entrance from '../../ui/entrance.module.css';
import css from './start.module.css';

export const restartServer = (): void => {
  bridge()
    .backend.restart()
    .catch((error: unknown) => {
      noteProblem('backend.restart', error);
    });
};

/** The server on this computer while it does not run. */
export function LocalStatus({ backend }: { readonly backend: BackendState }) {
  if (backend.status === 'failed')
    return (
      <div className={entrance.note} data-tone="bad" role="alert">
        <b>{copy.local.failed}</b>
        <p>{backend.problem}</p>
        <Button onClick={restartServer}>{copy.local.retry}</Button>
      </div>
    );
  const text = backend.status === 'restarting' ? copy.local.restarting : copy.local.starting;
  return (
    <div className={entrance.note}>
      <p className={css.busy}>
        <Spinner label={text} />
        <span>{text}</span>
      </p>
      {backend.problem !== null && <p>{backend.problem}</p>}
    </div>
  );
}

import { useAppSelector } from '../../core/store/store';
import { Button } from '../../ui/Button';
import { copy } from './copy';
import { restartServer } from './LocalStatus';
import { useBackend } from './use-backend';
import css from './start.module.css';

/** The server on this computer has been given up while somebody works: what was loaded stays, nothing goes out. */
export function FailedServerNotice() {
  const backend = useBackend();
  const signedIn = useAppSelector(({ session }) => session.status === 'signed_in');
  if (!signedIn || backend?.kind !== 'local' || backend.status !== 'failed') return null;
  return (
    <div className={css.bar} role="alert">
      <p>
        <b>{copy.local.failed}.</b> {backend.problem}
      </p>
      <Button onClick={restartServer}>{copy.local.retry}</Button>
    </div>
  );
}

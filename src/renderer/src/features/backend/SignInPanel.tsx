import type { BackendState } from '@shared/ipc';
import { useDocumentTitle } from '../../core/document-title';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { hostOf } from './bridge';
import { copy } from './copy';
import { LocalStatus } from './LocalStatus';
import { useSignIn } from './use-sign-in';
import entrance from '../../ui/entrance.module.css';
import css from './start.module.css';

interface SignInPanelProps {
  readonly backend: BackendState;
  /** Null: an administrator has chosen the server. */
  readonly onOtherServer: (() => void) | null;
}

function leadOf({ kind, demo, url }: BackendState): string {
  if (kind === 'server' && url !== null) return copy.signIn.toServer(hostOf(url));
  return demo ? copy.signIn.toDemo : copy.signIn.toLocal;
}

/** Signing in at the server in use: the form itself is in a window of its own, which nothing here can look into. */
export function SignInPanel({ backend, onOtherServer }: SignInPanelProps) {
  const { step, signIn, cancel } = useSignIn();
  useDocumentTitle(copy.signIn.title);
  const busy = step.kind === 'waiting' || step.kind === 'finishing';
  return (
    <>
      <h1 className={entrance.title}>{copy.signIn.title}</h1>
      <p className={entrance.lead}>{leadOf(backend)}</p>
      {backend.kind === 'local' && backend.status !== 'running' ? (
        <LocalStatus backend={backend} />
      ) : (
        <div className={entrance.form}>
          {step.kind === 'failed' && (
            <div className={entrance.note} data-tone="bad" role="alert">
              <p>{step.sentence}</p>
            </div>
          )}
          {step.kind === 'no_keyring' && (
            <div className={entrance.note} data-tone="warn" role="alert">
              <b>{copy.signIn.noKeyring}</b>
              <p>{copy.signIn.noKeyringText}</p>
              <Button
                onClick={() => {
                  signIn(true);
                }}
              >
                {copy.signIn.forThisRun}
              </Button>
            </div>
          )}
          {busy ? (
            <div className={entrance.note}>
              <p className={css.busy} role="status">
                <Spinner label="" />
                <span>{step.kind === 'waiting' ? copy.signIn.waiting : copy.signIn.finishing}</span>
              </p>
              {step.kind === 'waiting' && <Button onClick={cancel}>{copy.signIn.cancel}</Button>}
            </div>
          ) : (
            <button
              type="button"
              className={entrance.submit}
              autoFocus
              onClick={() => {
                signIn(false);
              }}
            >
              {copy.signIn.submit}
            </button>
          )}
        </div>
      )}
      {onOtherServer && (
        <button
          type="button"
          className={css.quiet}
          onClick={() => {
            cancel();
            onOtherServer();
          }}
        >
          {copy.signIn.otherServer}
        </button>
      )}
    </>
  );
}

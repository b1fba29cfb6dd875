import { useEffect, useRef, useState } from 'react';
import { useDocumentTitle } from '../../core/document-title';
import { Brand } from '../../ui/Brand';
import { Button } from '../../ui/Button';
import { hostOf } from './bridge';
import { copy } from './copy';
import { FirstRun } from './FirstRun';
import { LocalStatus } from './LocalStatus';
import { useBackend } from './use-backend';
import entrance from '../../ui/entrance.module.css';
import css from './start.module.css';

/** Signed in, but nothing is kept here and the server does not answer: what can be done about it. */
export function WaitingForServer({ onRetry }: { readonly onRetry: () => void }) {
  const backend = useBackend();
  const [switching, setSwitching] = useState(false);
  useDocumentTitle('');
  const runs = backend?.status === 'running';
  const ran = useRef(runs);
  useEffect(() => {
    // The server on this computer has come up: no need to wait for the next try.
    if (runs && !ran.current) onRetry();
    ran.current = runs;
  }, [runs, onRetry]);
  if (backend === null) return null;
  return (
    <main className={css.alone}>
      <div className={entrance.column}>
        <Brand />
        {switching ? (
          <FirstRun
            backend={backend}
            onBack={() => {
              setSwitching(false);
            }}
            onChosen={() => {
              // Another server, other people: everything begins again.
              window.location.replace('/');
            }}
          />
        ) : (
          <>
            {backend.kind === 'local' && backend.status !== 'running' ? (
              <LocalStatus backend={backend} />
            ) : (
              <div className={entrance.note} role="alert">
                <b>{copy.unreachable.title}</b>
                <p>
                  {copy.unreachable.text(backend.url === null ? copy.settings.local : hostOf(backend.url))}
                </p>
                <Button tone="primary" onClick={onRetry}>
                  {copy.local.retry}
                </Button>
              </div>
            )}
            {!backend.locked && (
              <button
                type="button"
                className={css.quiet}
                onClick={() => {
                  setSwitching(true);
                }}
              >
                {copy.signIn.otherServer}
              </button>
            )}
          </>
        )}
      </div>
    </main>
  );
}

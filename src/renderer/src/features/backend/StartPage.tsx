import { useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../core/store/store';
import { Brand } from '../../ui/Brand';
import { Spinner } from '../../ui/Spinner';
import { ProductPanel, pageAfterSignIn } from '../session';
import { copy } from './copy';
import { FirstRun } from './FirstRun';
import { SignInPanel } from './SignInPanel';
import { useBackend } from './use-backend';
import entrance from '../../ui/entrance.module.css';

/** The first page of the desktop app: which server, then signing in. Whoever is signed in goes on. */
export function StartPage() {
  const { status, profile } = useAppSelector(({ session }) => session);
  const { state } = useLocation() as { readonly state: { readonly from?: string } | null };
  const backend = useBackend();
  const [switching, setSwitching] = useState(false);
  if (status === 'signed_in' && profile)
    return <Navigate to={pageAfterSignIn(profile, state?.from ?? null)} replace />;
  const done = (): void => {
    setSwitching(false);
  };
  return (
    <div className={entrance.page}>
      <main className={entrance.main}>
        <div className={entrance.column}>
          <Brand />
          {backend === null ? (
            <Spinner label={copy.loading} />
          ) : backend.kind === 'none' || switching ? (
            <FirstRun backend={backend} onBack={switching ? done : null} onChosen={done} />
          ) : (
            <SignInPanel
              key={backend.url ?? String(backend.demo)}
              backend={backend}
              onOtherServer={
                backend.locked
                  ? null
                  : () => {
                      setSwitching(true);
                    }
              }
            />
          )}
        </div>
      </main>
      <LazyBoundary fallback={<aside />}>
        <ProductPanel />
      </LazyBoundary>
    </div>
  );
}

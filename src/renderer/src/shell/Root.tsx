import { useCallback, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { ApiError } from '../core/http/api-error';
import { noteProblem } from '../core/problem-log';
import { store, useAppSelector } from '../core/store/store';
import { FailedServerNotice, WaitingForServer } from '../features/backend';
import { bootSession, forgetPerson } from '../features/session';
import { desktop } from '../core/platform/desktop-bridge';
import { LazyBoundary } from '../ui/LazyBoundary';
import { DesktopParts } from './DesktopParts';
import { useExternalEvents } from './use-external-events';
import { useOutboxOwner } from './use-outbox-owner';
import { RiskyFileDialog } from './RiskyFileDialog';
import { ServerUnreachable } from './ServerUnreachable';
import { Splash } from './Splash';
import { Toaster } from './Toaster';

const RETRY_MS = 5000;

/** Finds out who is signed in, then shows the page. */
export function Root() {
  const { status, over } = useAppSelector(({ session }) => session);
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback((): void => {
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void bootSession(store).then((problem) => {
      if (over) return;
      setError(problem);
      if (problem) timer = setTimeout(retry, RETRY_MS);
    });
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [attempt, retry]);
  useEffect(() => {
    // The server has ended the session: what was loaded goes, drafts and unsent messages wait for the person.
    if (status === 'signed_out' && over !== 'left')
      forgetPerson().catch((problem: unknown) => {
        noteProblem('session.forget', problem);
      });
  }, [status, over]);
  useOutboxOwner();
  useExternalEvents();

  return (
    <>
      {status !== 'unknown' ? (
        <Outlet />
      ) : !error ? (
        <Splash />
      ) : desktop() ? (
        <LazyBoundary fallback={<Splash />}>
          <WaitingForServer onRetry={retry} />
        </LazyBoundary>
      ) : (
        <ServerUnreachable onRetry={retry} />
      )}
      {desktop() && (
        <LazyBoundary>
          <FailedServerNotice />
        </LazyBoundary>
      )}
      <DesktopParts />
      <RiskyFileDialog />
      <Toaster />
    </>
  );
}

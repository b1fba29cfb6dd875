import * as session from '@shared/contract/session';
import { announceSignedOut } from '../../../core/storage/signed-out';
import { forget, forgetAllBut } from '../../../core/storage/local-storage';
import { noteProblem } from '../../../core/problem-log';
import type { Outcome } from '../../../core/http/client';
import { request } from '../../../core/http/request';
import { signedOut } from '../../../core/store/session-slice';
import type { AppStore } from '../../../core/store/store';
import { outboxEngine } from '../../../offline/outbox-runtime';
import { desktop } from '../../../core/platform/desktop-bridge';
import { UNFINISHED_SIGN_OUT, forgetPersonForGood, signOutUnfinished } from '../boot';
import { SIDEBAR_MEMORY, WORKSPACE_MEMORY } from '../home-path';

/**
 * Survive a sign-out: how the app looks, the columns of its tables, which workspace each person had open and how they like
 * the sidebar; and that it is not over yet, as long as it is not.
 */
const KEPT = [WORKSPACE_MEMORY, SIDEBAR_MEMORY, 'theme.', 'density.', 'table.'] as const;
const kept = (name: string): boolean =>
  name === 'theme' || name === UNFINISHED_SIGN_OUT || KEPT.some((beginning) => name.startsWith(beginning));

/** The desktop app ends its own session itself (below), with or without a connection. */
const tellServer = (everywhere: boolean): Promise<Outcome<unknown>> => {
  if (everywhere) return request(session.signOutEverywhere, {});
  return desktop() ? Promise.resolve({ ok: true, value: null }) : request(session.signOut, {});
};

/**
 * Signs out, here or everywhere: ends the session, then clears everything this person left in this browser, unsent
 * messages included (the caller has asked). Where the server cannot be reached, the session is ended at the next start;
 * a failure is only logged (spec 3 §8). Everywhere needs the server: there the error is the answer.
 */
export async function signOut(
  store: AppStore,
  everywhere: boolean,
): Promise<{ readonly error: string | null }> {
  const answer = await tellServer(everywhere);
  if (!answer.ok) {
    noteProblem('session.sign_out', answer.error);
    if (everywhere && answer.error.status !== 401) return { error: answer.error.message };
  }
  const app = desktop();
  // Whoever quits as soon as the sign-in page is there has left all the same.
  if (app) signOutUnfinished();
  const engine = await outboxEngine();
  await engine.clear();
  store.dispatch(signedOut());
  await forgetPersonForGood().catch((error: unknown) => {
    noteProblem('session.forget', error);
  });
  announceSignedOut();
  forgetAllBut(kept);
  if (app)
    // Takes the tokens and the cache's key from the keychain, and ends the session where the server can be reached.
    await app.session.signOut().then(
      () => {
        forget(UNFINISHED_SIGN_OUT);
      },
      (error: unknown) => {
        noteProblem('session.sign_out_desktop', error);
      },
    );
  else if (!answer.ok && answer.error.status === 'network') signOutUnfinished();
  return { error: null };
}

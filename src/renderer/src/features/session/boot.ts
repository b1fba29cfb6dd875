import type { Profile } from '@shared/contract/session';
import type { ApiError } from '../../app/api-error';
import { endsSession } from '../../app/api-error';
import { forget, recall, remember } from '../../app/local-memory';
import { noteProblem } from '../../app/problem-log';
import { request } from '../../app/request';
import { sessionEnded, sessionRestored, sessionStarted } from '../../app/session-slice';
import type { AppStore } from '../../app/store';
import { clearCache, readProfile, writeProfile } from '../../offline/persist';

const LAST_USER = 'user';
/** A sign-out that could not reach the server: made up for at the next start. */
const UNFINISHED_SIGN_OUT = 'signing-out';

export const signOutUnfinished = (): void => {
  remember(UNFINISHED_SIGN_OUT, '1');
};

function isProfile(value: unknown): value is Profile {
  const profile = value as Partial<Profile> | null | undefined;
  return typeof profile?.id === 'string' && Array.isArray(profile.workspaces);
}

/** The profile that this device remembers. */
async function rememberedProfile(): Promise<Profile | null> {
  const user = recall(LAST_USER);
  if (user === null) return null;
  const profile = await readProfile(user).catch((error: unknown) => {
    noteProblem('session.restore', error);
    return null;
  });
  return isProfile(profile) && profile.id === user ? profile : null;
}

/** Remembers who is signed in, for a start without the server. */
export function rememberProfile(profile: Profile): void {
  remember(LAST_USER, profile.id);
  // Whoever is signed in now is not the one who could not be signed out.
  forget(UNFINISHED_SIGN_OUT);
  writeProfile(profile.id, profile).catch((error: unknown) => {
    noteProblem('session.remember', error);
  });
}

/** Forgets what was loaded for the person who was last signed in; their unsent messages stay. */
export async function forgetPerson(): Promise<void> {
  const user = recall(LAST_USER);
  forget(LAST_USER);
  if (user !== null) await clearCache(user);
}

/** Asks the server who is signed in. Answers the error where it cannot say. */
export async function askWhoIsSignedIn(store: AppStore): Promise<ApiError | null> {
  const answer = await request<Profile>({ path: '/session/me' });
  if (answer.ok) {
    rememberProfile(answer.value);
    store.dispatch(sessionStarted(answer.value));
    return null;
  }
  if (!endsSession(answer.error)) return answer.error;
  store.dispatch(sessionEnded());
  return null;
}

/**
 * Finds out who is signed in: the remembered profile shows the app at once, the server has the last word. Answers the
 * error when neither knows.
 */
export function bootSession(store: AppStore): Promise<ApiError | null> {
  const asked = early ?? boot(store);
  early = null;
  return asked;
}

let early: Promise<ApiError | null> | null = null;
/** Asks before anything is drawn, while the code of the first page is still on its way. */
export function bootEarly(store: AppStore): Promise<ApiError | null> {
  early = boot(store);
  return early;
}

async function boot(store: AppStore): Promise<ApiError | null> {
  if (recall(UNFINISHED_SIGN_OUT) !== null) {
    const answer = await request({ method: 'POST', path: '/session/sign-out' });
    if (answer.ok || answer.error.status !== 'network') forget(UNFINISHED_SIGN_OUT);
    else {
      store.dispatch(sessionEnded());
      return null;
    }
  }
  const remembered = await rememberedProfile();
  if (remembered) store.dispatch(sessionRestored(remembered));
  const error = await askWhoIsSignedIn(store);
  return remembered ? null : error;
}

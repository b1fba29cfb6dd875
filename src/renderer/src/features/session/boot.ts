import { me, type Profile, signOut } from '@shared/contract/session';
import { type ApiError, endsSession } from '../../core/http/api-error';
import { forget, recall, remember } from '../../core/storage/local-storage';
import { noteProblem } from '../../core/problem-log';
import { request } from '../../core/http/request';
import { sessionEnded, sessionRestored, sessionStarted } from '../../core/store/session-slice';
import type { AppStore } from '../../core/store/store';
import { clearCache, readProfile, writeProfile } from '../../offline/persist';
import { dropBrowserKey } from '../../offline/browser-seal';
import { clearTexts, openTexts } from '../../offline/sealed-texts';
import { dropShell, keepShell } from '../../offline/shell-worker';
import { desktop } from '../../core/platform/desktop-bridge';

const LAST_USER = 'user';
/** A sign-out that could not reach the server, or was broken off: made up for at the next start. */
export const UNFINISHED_SIGN_OUT = 'signing-out';

export const signOutUnfinished = (): void => {
  remember(UNFINISHED_SIGN_OUT, '1');
};

function isProfile(value: unknown): value is Profile {
  const profile = value as Partial<Profile> | null | undefined;
  if (typeof profile?.id !== 'string' || !Array.isArray(profile.workspaces)) return false;
  // What an older version has kept lacks what is shown now.
  return profile.workspaces.every(({ plan_info }) => Array.isArray(plan_info));
}

/** Who is signed in, without asking the server: the desktop app knows it from the keychain. */
async function rememberedUser(): Promise<string | null> {
  const app = desktop();
  if (!app) return recall(LAST_USER);
  const { signedIn, userId } = await app.session.state();
  return signedIn ? userId : null;
}

/** The profile that this device remembers; what the person has typed is then there too. */
async function rememberedProfile(): Promise<Profile | null> {
  const user = await rememberedUser().catch((error: unknown) => {
    noteProblem('session.remembered', error);
    return null;
  });
  if (user === null) return null;
  const texts = openTexts(user);
  const profile = await readProfile(user).catch((error: unknown) => {
    noteProblem('session.restore', error);
    return null;
  });
  await texts;
  return isProfile(profile) && profile.id === user ? profile : null;
}

/** Remembers who is signed in, for a start without the server. */
export function rememberProfile(profile: Profile): void {
  remember(LAST_USER, profile.id);
  // Whoever is signed in now is not the one who could not be signed out.
  forget(UNFINISHED_SIGN_OUT);
  void openTexts(profile.id);
  void keepShell();
  writeProfile(profile.id, profile).catch((error: unknown) => {
    noteProblem('session.remember', error);
  });
}

/** The server has told the profile as it is now, with the answer to another question. */
export function applyProfile(store: AppStore, profile: Profile): void {
  rememberProfile(profile);
  store.dispatch(sessionStarted(profile));
}

/** Forgets what was loaded for the person who was last signed in; their unsent messages stay. */
export async function forgetPerson(): Promise<void> {
  const user = recall(LAST_USER);
  forget(LAST_USER);
  if (user !== null) await clearCache(user);
}

/** The same, and what they have typed: they have signed out. */
export async function forgetPersonForGood(): Promise<void> {
  const user = recall(LAST_USER);
  await forgetPerson();
  if (user !== null) await Promise.all([clearTexts(user), dropBrowserKey(user)]);
  await dropShell();
}

/** Asks the server who is signed in. Answers the error where it cannot say. */
export async function askWhoIsSignedIn(store: AppStore): Promise<ApiError | null> {
  const wasSignedIn = store.getState().session.status === 'signed_in';
  const answer = await request(me, {});
  // A person who has signed out while the answer was on its way is not signed in again by it.
  if (wasSignedIn && store.getState().session.status !== 'signed_in') return null;
  if (answer.ok) {
    applyProfile(store, answer.value);
    return null;
  }
  if (!endsSession(answer.error)) return answer.error;
  store.dispatch(sessionEnded());
  return null;
}

export interface Boot {
  /** The device has said whom it remembers. */
  readonly device: Promise<unknown>;
  /** The server has said who is signed in, or could not: the error when neither knows. */
  readonly server: Promise<ApiError | null>;
}

/**
 * Finds out who is signed in: the remembered profile shows the app at once, the server has the last word. Answers the
 * error when neither knows.
 */
export function bootSession(store: AppStore): Promise<ApiError | null> {
  const asked = early ?? boot(store).server;
  early = null;
  return asked;
}

let early: Promise<ApiError | null> | null = null;
/** Asks before anything is drawn, while the code of the first page is still on its way. */
export function bootEarly(store: AppStore): Boot {
  const begun = boot(store);
  early = begun.server;
  return begun;
}

function boot(store: AppStore): Boot {
  const device = recall(UNFINISHED_SIGN_OUT) === null ? restoreSession(store) : Promise.resolve(false);
  return { device, server: device.then((remembered) => askServer(store, remembered)) };
}

async function restoreSession(store: AppStore): Promise<boolean> {
  const remembered = await rememberedProfile();
  if (remembered) store.dispatch(sessionRestored(remembered));
  return remembered !== null;
}

/** The desktop app knows when nobody is signed in, with or without a server. */
async function nobodyIsSignedIn(): Promise<boolean> {
  const state = await desktop()?.session.state();
  return state?.signedIn === false;
}

/** The app was quit before the keychain had let go of the person. Main then loads the page again. */
async function finishSignOut(): Promise<void> {
  try {
    await forgetPersonForGood();
    await desktop()?.session.signOut();
    forget(UNFINISHED_SIGN_OUT);
  } catch (error) {
    noteProblem('session.finish_sign_out', error);
  }
}

async function askServer(store: AppStore, remembered: boolean): Promise<ApiError | null> {
  if (await nobodyIsSignedIn()) {
    forget(UNFINISHED_SIGN_OUT);
    store.dispatch(sessionEnded());
    return null;
  }
  if (recall(UNFINISHED_SIGN_OUT) !== null && desktop()) {
    await finishSignOut();
    store.dispatch(sessionEnded());
    return null;
  }
  if (recall(UNFINISHED_SIGN_OUT) !== null) {
    const answer = await request(signOut, {});
    if (answer.ok || answer.error.status !== 'network') forget(UNFINISHED_SIGN_OUT);
    else {
      store.dispatch(sessionEnded());
      return null;
    }
  }
  const error = await askWhoIsSignedIn(store);
  return remembered ? null : error;
}

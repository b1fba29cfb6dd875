import type { Desktop } from '@shared/desktop';
import { onSignedOut } from '../core/storage/signed-out';
import { noteProblem } from '../core/problem-log';
import { desktop } from '../core/platform/desktop-bridge';
import { browserSeal } from './browser-seal';
import { receiveCacheKey } from './receive-cache-key';
import { type Seal, aesSeal } from './seal';

/** By person. The desktop app's keys lie in the operating system's keychain. */
const seals = new Map<string, Promise<Seal | null>>();
let listening = false;

async function fetchSeal(app: Desktop, userId: string): Promise<Seal | null> {
  const key = await receiveCacheKey(app, userId);
  return key && aesSeal(key);
}

/**
 * The seal of this person on this device. In the desktop app null means that there is no key now: then nothing of the
 * person may be written to the disk. A browser makes a key of its own.
 */
export function sealOf(userId: string): Promise<Seal | null> {
  const app = desktop();
  if (app && !listening) {
    listening = true;
    app.session.onChanged(({ signedIn }) => {
      if (!signedIn) seals.clear();
    });
    // Each server has keys of its own.
    app.backend.onChanged(() => {
      seals.clear();
    });
  }
  const known = seals.get(userId);
  if (known) return known;
  const seal = (app ? fetchSeal(app, userId) : browserSeal(userId)).catch((error: unknown) => {
    noteProblem('seal.key', error);
    return null;
  });
  seals.set(userId, seal);
  void seal.then((found) => {
    // Asked again the next time: the person may not have been signed in yet.
    if (found === null && seals.get(userId) === seal) seals.delete(userId);
  });
  return seal;
}

// Signing out takes the key from where it lies; the next one is another.
onSignedOut(() => {
  seals.clear();
});

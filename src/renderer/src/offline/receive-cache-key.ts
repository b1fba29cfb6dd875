import { isCacheKeyMessage } from '@shared/cache-key';
import type { Desktop } from '@shared/desktop';

/**
 * Asks the desktop app for the key of this person's cache. It comes as a message, because only so can a key cross over
 * that nobody can read out.
 *
 * @returns null: there is none now
 */
export async function receiveCacheKey({ vault }: Desktop, userId: string): Promise<CryptoKey | null> {
  const stop = new AbortController();
  const handed = new Promise<CryptoKey>((resolve) => {
    const heard = ({ source, data }: MessageEvent<unknown>): void => {
      if (source === window && isCacheKeyMessage(data) && data.userId === userId) resolve(data.key);
    };
    window.addEventListener('message', heard, { signal: stop.signal });
  });
  try {
    return (await vault.transferKey({ userId })) ? await handed : null;
  } finally {
    stop.abort();
  }
}

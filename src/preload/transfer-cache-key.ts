import type { CacheKeyMessage } from '@shared/cache-key';

/** Bytes of a key. */
const LENGTH = 32;

/**
 * Hands the key of a person's cache to the page, which can use it and not read it: the bytes stay in the preload's world.
 *
 * @param base64 as main has it from the keychain
 * @throws where it is not 256 bits
 */
export async function transferCacheKey(userId: string, base64: string): Promise<void> {
  const raw = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  if (raw.byteLength !== LENGTH) throw new Error('The key of the cache is not one of 256 bits');
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  raw.fill(0);
  const message: CacheKeyMessage = { parley: 'cache-key', userId, key };
  // To this very page and origin: the message does not outlive the document.
  window.postMessage(message, '/');
}

/**
 * How the desktop app's preload hands the key of the sealed cache to its page: as a message with a `CryptoKey` that
 * cannot be read out. Nothing of its bytes ever reaches the page's scripts.
 */
export interface CacheKeyMessage {
  readonly parley: 'cache-key';
  /** Whose cache it opens. */
  readonly userId: string;
  /** AES-GCM, 256 bits, not extractable. */
  readonly key: CryptoKey;
}

export function isCacheKeyMessage(data: unknown): data is CacheKeyMessage {
  const message = data as Partial<CacheKeyMessage> | null | undefined;
  return (
    message?.parley === 'cache-key' &&
    message.key instanceof CryptoKey &&
    !message.key.extractable &&
    message.key.algorithm.name === 'AES-GCM'
  );
}

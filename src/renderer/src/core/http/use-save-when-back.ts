import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError, isUnreachable } from './api-error';
import { errorMessage } from './error-message';

/** How often a server is tried that could not be reached. */
const AGAIN_MS = 5000;
const KEPT =
  'The server cannot be reached. What you typed is kept on this device, and is saved as soon as the connection is back.';

interface SaveWhenBack {
  /** Why it could not be saved, in words. Where the server was not reached, it is saved again by itself. */
  readonly failureOf: (error: unknown) => string | null;
}

/**
 * Saves again when the connection is back, as long as nothing else has been typed.
 * @param content what is being saved: another one is not saved by itself
 */
export function useSaveWhenBack(save: () => void, content: unknown): SaveWhenBack {
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const text = JSON.stringify(content);
  const latest = useRef({ save, text });
  useEffect(() => {
    latest.current = { save, text };
  });
  const isWaiting = waitsFor === text;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = (): void => {
      setWaitsFor(null);
      latest.current.save();
    };
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isWaiting]);
  const failureOf = useCallback((error: unknown): string | null => {
    if (!isApiError(error) || !isUnreachable(error)) return errorMessage(error);
    setWaitsFor(latest.current.text);
    return KEPT;
  }, []);
  return { failureOf };
}

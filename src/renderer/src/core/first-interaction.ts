import { useEffect } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;
/** Where nothing tells when the page has nothing to do. Milliseconds. */
const LATER_MS = 200;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, LATER_MS);
};

/**
 * Runs once, when the page has nothing else to do, after the first sign of a hand at it: what is reached by hand alone is
 * no part of the first load, and is there before it is needed, also when the server goes away later. Returns what
 * forgets it.
 */
export function onFirstInteraction(work: () => void): () => void {
  const how = { capture: true, passive: true };
  const forget = (): void => {
    for (const sign of SIGNS) window.removeEventListener(sign, touched, how);
  };
  function touched(): void {
    forget();
    whenIdle(work);
  }
  for (const sign of SIGNS) window.addEventListener(sign, touched, how);
  return forget;
}

/** Loads code before it is needed: a first press on what it draws waits for no download. */
export function useLoadedAhead(load: () => Promise<unknown>): void {
  useEffect(() => onFirstInteraction(() => void load().catch(() => undefined)), [load]);
}

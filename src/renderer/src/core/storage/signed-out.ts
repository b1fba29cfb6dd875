const listeners = new Set<() => void>();

/** Called when a person signs out: what they left in memory goes. Returns its unsubscribe. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The person has signed out. */
export function announceSignedOut(): void {
  for (const listener of listeners) listener();
}

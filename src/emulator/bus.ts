/** What the page's live stream carries. */
export interface BusEvent {
  readonly kind: 'message' | 'status' | 'typing' | 'world' | 'config' | 'webhook' | 'reset';
  readonly data: unknown;
}

export interface Bus {
  publish(event: BusEvent): void;
  /** Returns the unsubscribe. */
  subscribe(listener: (event: BusEvent) => void): () => void;
}

export function createBus(): Bus {
  const listeners = new Set<(event: BusEvent) => void>();
  return {
    publish: (event) => listeners.forEach((listener) => listener(event)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import { type ComponentType, use, useSyncExternalStore } from 'react';
import { LazyFallback } from './LazyBoundary';

interface Loading<Props> {
  readonly Component?: ComponentType<Props>;
  readonly error?: Error;
}

/**
 * A part of a page whose code is loaded when it is first drawn, such as a dialog. It is shown as soon as the code is there:
 * React's own `lazy` waits for 300 ms after it has shown a fallback, even an empty one (FALLBACK_THROTTLE_MS of
 * react-dom), so that a dialog whose code came in 5 ms opened a third of a second after the press. For whole screens, which
 * must hold back the way to them, there is React's.
 * @throws while it is drawn, where its code cannot be loaded; that is tried again when it is next drawn
 */
export function lazy<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const waiting: Loading<Props> = {};
  let loading = waiting;
  let isAsked = false;
  const listeners = new Set<() => void>();
  const settle = (result: Loading<Props>): void => {
    loading = result;
    isAsked = false;
    for (const listener of listeners) listener();
  };
  const ask = (): void => {
    if (isAsked || loading.Component) return;
    isAsked = true;
    load().then(
      ({ default: Component }) => {
        settle({ Component });
      },
      (error: unknown) => {
        settle({ error: error instanceof Error ? error : new Error(String(error)) });
      },
    );
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    ask();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && !loading.Component) loading = waiting;
    };
  };
  const current = (): Loading<Props> => loading;

  return function Lazy(props: Props) {
    const { Component, error } = useSyncExternalStore(subscribe, current);
    const fallback = use(LazyFallback);
    if (error !== undefined) throw error;
    // What is lazy inside of it has boundaries of its own.
    return Component ? (
      <LazyFallback value={null}>
        <Component {...props} />
      </LazyFallback>
    ) : (
      fallback
    );
  };
}

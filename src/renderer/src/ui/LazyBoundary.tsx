import { type ReactNode, createContext } from 'react';

/** What stands where a lazy part will be; nothing unless a boundary says otherwise. */
export const LazyFallback = createContext<ReactNode>(null);

interface LazyBoundaryProps {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Says what stands in the place of each lazy part (lazy.tsx) in it while its code is on its way. */
export function LazyBoundary({ fallback = null, children }: LazyBoundaryProps) {
  return <LazyFallback value={fallback}>{children}</LazyFallback>;
}

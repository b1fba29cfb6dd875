import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { Splash } from './Splash';

interface ScreenBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Shows the splash while the code of the first screen loads; during navigation the current screen stays. The first screen
 * is rendered as a deferred value: a Suspense fallback, once shown, would stay for at least 300 ms.
 */
export function ScreenBoundary({ children }: ScreenBoundaryProps) {
  const isOpen = useDeferredValue(true, false);
  return <Suspense fallback={<Splash />}>{isOpen ? children : <Splash />}</Suspense>;
}

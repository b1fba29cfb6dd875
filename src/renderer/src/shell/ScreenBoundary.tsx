import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { Splash } from './Splash';

interface ScreenBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Shows the splash until the code of the first screen is there; on the way to another one what is shown stays. The first
 * screen is rendered as a deferred value, since React keeps the fallback of a screen that is waited for at once for 300 ms.
 */
export function ScreenBoundary({ children }: ScreenBoundaryProps) {
  const isOpen = useDeferredValue(true, false);
  return <Suspense fallback={<Splash />}>{isOpen ? children : <Splash />}</Suspense>;
}

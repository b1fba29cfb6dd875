import { type ReactNode, useDeferredValue } from 'react';

/** Is drawn once what is around it has been painted: a drawer shows whose it is before it shows everything of theirs. */
export function Deferred({ children }: { readonly children: ReactNode }): ReactNode {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : null;
}

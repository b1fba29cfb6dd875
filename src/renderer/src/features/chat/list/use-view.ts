import { useCallback, useState } from 'react';
import { recall, remember } from '../../../app/local-memory';
import { isViewId } from './views';
import type { ViewId } from './views';

/** The view that the person chose last in this workspace. */
export function useView(userId: string, businessId: string): readonly [ViewId, (view: ViewId) => void] {
  const name = `inbox-view.${userId}.${businessId}`;
  const [view, setView] = useState<ViewId>(() => {
    const known = recall(name);
    return isViewId(known) ? known : 'open';
  });
  const choose = useCallback(
    (next: ViewId) => {
      remember(name, next);
      setView(next);
    },
    [name],
  );
  return [view, choose];
}

import { useCallback, useState } from 'react';
import { recall, remember } from '../../../core/storage/local-storage';
import { type ViewId, isViewId } from './views';

const memoryOf = (userId: string, businessId: string): string => `inbox-view.${userId}.${businessId}`;

/** The view that the person chose last in this workspace. */
export function chosenView(userId: string, businessId: string): ViewId {
  const known = recall(memoryOf(userId, businessId));
  return isViewId(known) ? known : 'open';
}

/** The view that is shown; what is chosen is remembered. */
export function useView(userId: string, businessId: string): readonly [ViewId, (view: ViewId) => void] {
  const [view, setView] = useState(() => chosenView(userId, businessId));
  const choose = useCallback(
    (next: ViewId) => {
      remember(memoryOf(userId, businessId), next);
      setView(next);
    },
    [userId, businessId],
  );
  return [view, choose];
}

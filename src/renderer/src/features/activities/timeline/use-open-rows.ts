import { useCallback, useMemo, useState } from 'react';
import type { Activity } from '@shared/contract/activities';
import { ACTIVITY } from '@shared/rules/activity-types';

/** Which rows show their details: as many as one likes, but of conversations one at a time (spec 2 §2). */
export function useOpenRows() {
  const [rows, setRows] = useState<ReadonlySet<string>>(new Set());
  const [thread, setThread] = useState<string | null>(null);
  const toggle = useCallback(({ _id, activity_type }: Activity): void => {
    if (activity_type === ACTIVITY.WHATSAPP) {
      setThread((now) => (now === _id ? null : _id));
      return;
    }
    setRows((now) => {
      const next = new Set(now);
      if (!next.delete(_id)) next.add(_id);
      return next;
    });
  }, []);
  const open = useMemo(() => (thread === null ? rows : new Set([...rows, thread])), [rows, thread]);
  return { open, toggle };
}

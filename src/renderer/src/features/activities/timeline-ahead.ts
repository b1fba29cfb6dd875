import { useEffect } from 'react';
import { useAppDispatch } from '../../core/store/store';
import { useTimeZone } from '../../ui/time-zone';
import { activitiesApi } from './api';
import { filterOf } from './subject';

/** So long what was asked for ahead is taken for fresh. Seconds. */
export const AHEAD_S = 2;

/** Asks for the timeline of a contact together with the contact: it is drawn as soon as both are there. */
export function useTimelineAhead(contact: string, isWanted: boolean): void {
  const dispatch = useAppDispatch();
  const timezone = useTimeZone();
  useEffect(() => {
    if (!isWanted) return;
    const filter = filterOf({ kind: 'contact', id: contact, name: '' });
    const arg = { ...filter, group_by: 'month', timezone } as const;
    const asked = dispatch(activitiesApi.endpoints.activityPages.initiate(arg));
    // The answer stays for a while: whoever draws it holds it from then on.
    void asked.finally(() => {
      asked.unsubscribe();
    });
  }, [dispatch, contact, timezone, isWanted]);
}

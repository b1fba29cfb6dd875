import { useEffect } from 'react';
import { useAppDispatch } from '../../core/store/store';
import { useTimeZone } from '../../ui/time-zone';
import { activitiesApi, pastOf, plannedOf } from './api';
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
    const { activityPages, plannedActivities } = activitiesApi.endpoints;
    const asked = dispatch(activityPages.initiate(pastOf(filter, timezone)));
    const planned = dispatch(plannedActivities.initiate(plannedOf(filter, timezone)));
    // The answers stay for a while: the timeline that draws them holds them from then on.
    void Promise.all([asked, planned]).finally(() => {
      asked.unsubscribe();
      planned.unsubscribe();
    });
  }, [dispatch, contact, timezone, isWanted]);
}

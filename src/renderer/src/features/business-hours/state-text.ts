import { type Hours, type HoursState, hoursState } from '@shared/rules/business-hours';
import { openingText } from '@shared/rules/opening-text';
import { formatMinute } from '../../ui/date/format-field';
import { LOCALE } from '../../ui/time-zone';
import { copy } from './copy';

/** `Closed now · opens on Monday at 9:00 AM`, in two parts. */
export interface StateText {
  readonly state: 'open' | 'closed';
  readonly text: string;
  readonly next: string;
}

const when = (zone: string, now: number, at: number): string =>
  openingText(zone, 'en', now, at, (minute) => formatMinute(minute, LOCALE)).opening;

export function stateText(hours: Hours, now: number): StateText {
  const { open, until }: HoursState = hoursState(hours, now);
  const changesAt = until === null ? null : when(hours.time_zone, now, until);
  if (open) {
    return {
      state: 'open',
      text: copy.state.open,
      next: changesAt === null ? copy.alwaysOpen : copy.closes(changesAt),
    };
  }
  return {
    state: 'closed',
    text: copy.state.closed,
    next: changesAt === null ? copy.neverOpens : copy.opens(changesAt),
  };
}

/** When it opens: `tomorrow at 9:00 AM`; null while it is open, or when there is no such moment. */
export function opensNext(hours: Hours, now: number): string | null {
  const { open, until } = hoursState(hours, now);
  return open || until === null ? null : when(hours.time_zone, now, until);
}

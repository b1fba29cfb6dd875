import { useMyCalendarQuery } from './api';
import { CalendarFileButton } from './CalendarFileButton';
import { withWhom } from './calendar-file';

/** What a calendar takes of calls and meetings; loaded with it. */
export const calendarParts = { useMyCalendarQuery, CalendarFileButton, withWhom };
export type CalendarParts = typeof calendarParts;

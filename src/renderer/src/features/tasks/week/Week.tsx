import type { ComponentProps } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { Skeleton } from '../../../ui/Skeleton';
import { loadCalendarParts } from '../../activities';
import type { WeekCalendar } from './WeekCalendar';

type WeekProps = Omit<ComponentProps<typeof WeekCalendar>, 'parts'>;

const Loaded = lazy(async () => {
  const [{ WeekCalendar: Calendar }, parts] = await Promise.all([
    import('./WeekCalendar'),
    loadCalendarParts(),
  ]);
  return { default: (props: WeekProps) => <Calendar {...props} parts={parts} /> };
});

/** The person’s own week, loaded when it is first looked at. */
export const Week = (props: WeekProps) => (
  <LazyBoundary fallback={<Skeleton height={200} />}>
    <Loaded {...props} />
  </LazyBoundary>
);

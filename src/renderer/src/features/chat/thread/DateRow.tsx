import { memo } from 'react';
import { dateLabel } from '@shared/rules/date-label';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { useNow } from '../../../ui/use-now';
import css from './row.module.css';

/** The chip above each day (spec 1 §9); it changes by itself at midnight. */
export const DateRow = memo(function DateRow({ at }: { readonly at: number }) {
  const now = useNow(60_000);
  const timeZone = useTimeZone();
  const locale = useLocale();
  return (
    <div className={css.center}>
      <span className={css.date}>{dateLabel(at, now, timeZone, locale)}</span>
    </div>
  );
});

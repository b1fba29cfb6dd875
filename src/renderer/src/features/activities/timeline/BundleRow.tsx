import { useState } from 'react';
import type { Activity } from '@shared/contract/activities';
import { cx } from '../../../ui/cx';
import { formatDayAndTime } from '../../../ui/format-date';
import { Icon } from '../../../ui/Icon';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { copy } from '../copy';
import { ActivityRow, type ActivityRowProps } from './ActivityRow';
import { nameOf, sayTogether } from './say';
import css from './timeline.module.css';

interface BundleRowProps extends Omit<ActivityRowProps, 'activity' | 'isOpen'> {
  /** What one person made and changed within a minute, newest first. */
  readonly bundle: readonly Activity[];
  readonly open: ReadonlySet<string>;
}

/** Several changes of one minute by one person; a press shows each of them. */
export function BundleRow({ bundle, open, ...row }: BundleRowProps) {
  useTimeZone();
  useLocale();
  const [isOpen, setOpen] = useState(false);
  const [first] = bundle;
  if (first === undefined) return null;
  const { activity_date, user_id: author } = first;
  return (
    <article className={css.row}>
      <span className={css.icon}>
        <Icon name="history" size={16} />
      </span>
      <div className={css.words}>
        <button
          type="button"
          className={css.head}
          aria-expanded={isOpen}
          title={isOpen ? copy.hide : copy.show}
          onClick={() => {
            setOpen((now) => !now);
          }}
        >
          <span className={cx(css.sentence, isOpen && css.whole)}>
            <b>{sayTogether(bundle)}</b>
          </span>
          <Icon name="chevronDown" size={14} className={isOpen ? css.turned : undefined} />
        </button>
        <p className={css.meta}>
          <time dateTime={activity_date}>{formatDayAndTime(activity_date)}</time>
          {author !== null && <span dir="auto">{copy.by(nameOf(author))}</span>}
          <span>{copy.changes(bundle.length)}</span>
        </p>
        {isOpen && (
          <div className={css.bundle}>
            {bundle.map((activity) => (
              <ActivityRow key={activity._id} {...row} activity={activity} isOpen={open.has(activity._id)} />
            ))}
          </div>
        )}
      </div>
    </article>
  );
}

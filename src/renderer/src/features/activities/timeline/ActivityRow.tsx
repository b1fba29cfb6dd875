import { memo } from 'react';
import type { Activity } from '@shared/contract/activities';
import { ACTIVITY, ACTIVITY_NAMES } from '@shared/rules/activity-types';
import { cx } from '../../../ui/cx';
import { formatDayAndTime } from '../../../ui/format-date';
import { GuardedIconButton } from '../../../ui/GuardedIconButton';
import { Icon } from '../../../ui/Icon';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { copy } from '../copy';
import { ActivityDetails } from './ActivityDetails';
import { activityIcon } from './activity-icon';
import { ActivityTime } from './ActivityTime';
import { copy as words } from './copy';
import { cut, lineOf } from './words';
import details from './details.module.css';
import css from './timeline.module.css';

interface ActivityRowProps {
  readonly activity: Activity;
  /** The record whose timeline it stands in: it is not named again. */
  readonly of: string;
  readonly isOpen: boolean;
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
  readonly onToggle: (activity: Activity) => void;
  readonly onEdit: (activity: Activity) => void;
  readonly onDelete: (activity: Activity) => void;
}

/** Spec 2 §5: a note is cut at 20 characters, any other row at 40. */
const NOTE_PREVIEW = 20;
const PREVIEW = 40;
/** Named in a row before `+n`. */
const NAMED = 2;

/** Whom else it is about; empty: nobody. */
function othersOf({ customer_ids }: Activity, of: string): string {
  const others = customer_ids.filter(({ _id }) => _id !== of);
  const names = others
    .slice(0, NAMED)
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim())
    .filter((name) => name !== '');
  return [...names, ...(others.length > NAMED ? [words.others(others.length - NAMED)] : [])].join(', ');
}

/** One thing that has happened; a press shows what there is to read of it. */
export const ActivityRow = memo(function ActivityRow(props: ActivityRowProps) {
  const { activity, of, isOpen, mayUpdate, mayDelete, onToggle, onEdit, onDelete } = props;
  useTimeZone();
  useLocale();
  const { activity_type: type, activity_date, user_id: author, is_logged, activity_data } = activity;
  const hasFailed = type === ACTIVITY.WHATSAPP_FAILED;
  const { subject = '' } = activity_data.content;
  const line = lineOf(activity);
  const who = author === null ? null : `${author.first_name} ${author.last_name}`.trim();
  const others = othersOf(activity, of);
  return (
    <article className={css.row} data-activity={activity._id}>
      <span className={cx(css.icon, hasFailed && css.bad)}>
        <Icon name={activityIcon(type)} size={16} />
      </span>
      <div className={css.words}>
        <button
          type="button"
          className={css.head}
          aria-expanded={isOpen}
          title={isOpen ? copy.hide : copy.show}
          onClick={() => {
            onToggle(activity);
          }}
        >
          <b>{ACTIVITY_NAMES[type]}</b>
          {!isOpen && line !== '' && (
            <span dir="auto" className={hasFailed ? css.failed : css.preview}>
              {cut(line, type === ACTIVITY.NOTE ? NOTE_PREVIEW : PREVIEW)}
            </span>
          )}
        </button>
        <p className={css.meta}>
          <time dateTime={activity_date}>{formatDayAndTime(activity_date)}</time>
          <ActivityTime type={type} at={activity_date} />
          {who !== null && <span dir="auto">{copy.by(who)}</span>}
          {others !== '' && (
            <span dir="auto" className={details.people}>
              {words.about} {others}
            </span>
          )}
        </p>
        {isOpen && subject !== '' && (
          <p dir="auto" className={css.subject}>
            {subject}
          </p>
        )}
        {isOpen && <ActivityDetails activity={activity} />}
      </div>
      {is_logged && (
        <div className={css.actions}>
          <GuardedIconButton
            icon="pencil"
            label={copy.edit}
            hint={mayUpdate ? null : copy.mayNotUpdate}
            onClick={() => {
              onEdit(activity);
            }}
          />
          <GuardedIconButton
            icon="trash"
            label={copy.remove}
            hint={mayDelete ? null : copy.mayNotDelete}
            onClick={() => {
              onDelete(activity);
            }}
          />
        </div>
      )}
    </article>
  );
});

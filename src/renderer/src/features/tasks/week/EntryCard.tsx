import { ACTIVITY, ACTIVITY_NAMES } from '@shared/rules/activity-types';
import { cx } from '../../../ui/cx';
import { formatTime } from '../../../ui/format-date';
import { Icon } from '../../../ui/Icon';
import type { RecordRef } from '../../records';
import type { CalendarParts } from '../../activities';
import { copy, STATUS_NAMES, TYPE_NAMES } from '../copy';
import { isLate } from '../task-labels';
import type { Entry } from './week';
import css from './week.module.css';

interface EntryCardProps {
  readonly entry: Entry;
  readonly parts: CalendarParts;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onOpen: (taskId: string) => void;
  readonly onRecord: (record: RecordRef) => void;
}

const DONE = 9;
const ICONS = { call: 'phone', email: 'mail', 'to-do': 'task' } as const;

/** A task that is due, or a call or a meeting, in its day. */
export function EntryCard({ entry, parts, now, onOpen, onRecord }: EntryCardProps) {
  const { CalendarFileButton, withWhom } = parts;
  const time = <time dateTime={new Date(entry.at).toISOString()}>{formatTime(entry.at)}</time>;
  if (entry.kind === 'task') {
    const { task } = entry;
    return (
      <li className={cx(css.card, task.status === DONE && css.done)} data-kind="task">
        <button
          type="button"
          className={css.open}
          aria-label={copy.week.task(task.title, STATUS_NAMES[task.status])}
          onClick={() => {
            onOpen(task._id);
          }}
        >
          <span className={css.line}>
            <Icon name={ICONS[task.type]} size={13} />
            {time}
            {isLate(task, now) && <b className={css.late}>{copy.tabs.overdue}</b>}
          </span>
          <span className={css.title} dir="auto" title={TYPE_NAMES[task.type]}>
            {task.title}
          </span>
        </button>
      </li>
    );
  }
  const { activity } = entry;
  const isCall = activity.activity_type === ACTIVITY.CALL || activity.activity_type === ACTIVITY.LOG_CALL;
  const name = ACTIVITY_NAMES[activity.activity_type].replace(/ log$/, '');
  const [contact] = activity.customer_ids;
  const whom = withWhom(activity);
  const { location = '', duration } = activity.activity_data.metadata;
  return (
    <li className={css.card} data-kind="activity">
      <button
        type="button"
        className={css.open}
        disabled={contact === undefined}
        onClick={() => {
          if (contact) onRecord({ kind: 'contact', id: contact._id });
        }}
      >
        <span className={css.line}>
          <Icon name={isCall ? 'phone' : 'users'} size={13} />
          {time}
          {duration !== undefined && <span className={css.muted}>{copy.week.minutes(duration)}</span>}
        </span>
        <span className={css.title} dir="auto">
          {whom === '' ? name : `${name}: ${whom}`}
        </span>
        {location !== '' && (
          <span className={css.muted} dir="auto">
            {location}
          </span>
        )}
      </button>
      <span className={css.file}>
        <CalendarFileButton activity={activity} />
      </span>
    </li>
  );
}

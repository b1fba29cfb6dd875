import { Link } from 'react-router-dom';
import type { Notification } from '@shared/contract/notifications';
import {
  type NotificationSubtype,
  NOTIFICATION_READ,
  NOTIFICATION_UNREAD,
} from '@shared/rules/notification-subtypes';
import { timeLabel } from '@shared/rules/date-label';
import { Avatar } from '../../../ui/Avatar';
import { Icon } from '../../../ui/Icon';
import { LOCALE, TIME_ZONE } from '../../../ui/time-zone';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { copy } from './copy';
import type { IconName } from '../../../ui/icon-paths';
import css from './notifications.module.css';

const BEGINNINGS: readonly (readonly [string, IconName])[] = [
  ['TEMPLATE_', 'template'],
  ['TASK_', 'check'],
  ['EMAIL_', 'mail'],
  ['PLAN_', 'card'],
  ['USER_platform', 'alert'],
  ['SERVER_', 'alert'],
  ['USER_welcome', 'smile'],
  ['USER_', 'user'],
];

/** What stands in front of a notification that nobody of the workspace has caused. */
const iconOf = (subtype: NotificationSubtype): IconName =>
  BEGINNINGS.find(([beginning]) => subtype.startsWith(beginning))?.[1] ?? 'bell';

interface NotificationRowProps {
  readonly row: Notification;
  /** Where the thing is; null: there is nothing to go to. */
  readonly to: string | null;
  /** The person has more than one workspace: the row says which one it is about. */
  readonly showWorkspace: boolean;
  readonly onMark: (row: Notification, read: 1 | 2) => void;
  readonly onOpen: (row: Notification) => void;
}

/** One thing that the person was told: a press leads to it. */
export function NotificationRow({ row, to, showWorkspace, onMark, onOpen }: NotificationRowProps) {
  const { actor, title, text, at, business_title, read } = row;
  const unread = read === NOTIFICATION_UNREAD;
  const mark = unread ? copy.markRead : copy.markUnread;
  const body = (
    <>
      {actor ? (
        <Avatar id={actor._id} name={actor.name} src={actor.avatar} size={34} />
      ) : (
        <span className={css.icon} data-tone={row.subtype === 'TEMPLATE_rejected' ? 'bad' : undefined}>
          <Icon name={iconOf(row.subtype)} size={17} />
        </span>
      )}
      <span className={css.words}>
        <span className={css.rowTitle}>
          {unread && <VisuallyHidden>{copy.isUnread} </VisuallyHidden>}
          {title}
        </span>
        {text !== '' && <span className={css.rowText}>{text}</span>}
        <span className={css.meta}>
          <time dateTime={at}>{timeLabel(Date.parse(at), TIME_ZONE, LOCALE)}</time>
          {showWorkspace && <span className={css.workspace}>{business_title}</span>}
        </span>
      </span>
    </>
  );
  return (
    <li className={css.row} data-unread={unread || undefined}>
      {to === null ? (
        <button
          type="button"
          data-row
          className={css.thing}
          onClick={() => {
            onOpen(row);
          }}
        >
          {body}
        </button>
      ) : (
        <Link
          to={to}
          data-row
          className={css.thing}
          onClick={() => {
            onOpen(row);
          }}
        >
          {body}
        </Link>
      )}
      <button
        type="button"
        className={css.mark}
        title={mark}
        aria-label={`${mark}: ${title}`}
        onClick={() => {
          onMark(row, unread ? NOTIFICATION_READ : NOTIFICATION_UNREAD);
        }}
      >
        <i aria-hidden />
      </button>
    </li>
  );
}

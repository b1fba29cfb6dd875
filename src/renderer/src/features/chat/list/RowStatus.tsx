import { Avatar } from '../../../ui/Avatar';
import { Icon } from '../../../ui/Icon';
import type { ConversationRowView } from '../conversation-row-view';
import { copy } from '../copy';
import { NumberBadge } from '../numbers/NumberBadge';
import type { NumberName } from '../numbers/use-number-name';
import css from './conversation-row.module.css';

const MARKS = { snoozed: 'alarm', woke: 'alarm', closed: 'check' } as const;

interface RowStatusProps {
  readonly view: ConversationRowView;
  /** When something was said last. */
  readonly lastAt: string | undefined;
  readonly pinned: boolean;
  readonly number: NumberName | null;
}

/** The end of a row: when, and what needs attention. */
export function RowStatus({ view, lastAt, pinned, number }: RowStatusProps) {
  return (
    <div className={css.side}>
      <time dateTime={lastAt}>{view.time}</time>
      <span className={css.marks}>
        {pinned && <Icon name="pin" size={14} className={css.pin} />}
        {view.mark && (
          <span className={css[view.mark.kind]} title={view.mark.text}>
            <Icon name={MARKS[view.mark.kind]} size={14} />
          </span>
        )}
        {number && <NumberBadge number={number} />}
        {view.assignee && (
          <span className={css.assignee} title={copy.assignedTo(view.assignee.name)}>
            <Avatar id={view.assignee._id} name={view.assignee.name} src={view.assignee.avatar} size={16} />
          </span>
        )}
        {view.deadline !== null && <span className={css.deadline}>{view.deadline}</span>}
        {view.unread > 0 && view.deadline === null && (
          <span className={css.badge}>{view.unread > 99 ? '99+' : view.unread}</span>
        )}
      </span>
    </div>
  );
}

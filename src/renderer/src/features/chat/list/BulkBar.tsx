import type { Conversation, Teammate } from '@shared/contract/chat';
import type { ConversationChange } from '@shared/contract/conversation-work';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { copy } from '../copy';
import { AssignMenu } from '../work/AssignMenu';
import { SnoozeMenu } from '../work/SnoozeMenu';
import type { Change } from '../work/use-change';
import css from './bulk-bar.module.css';

export interface BulkBarProps {
  readonly conversations: readonly Conversation[];
  readonly change: Change;
  readonly onClear: () => void;
}

/** What can be done with the chosen conversations, in the place of the search. */
export function BulkBar({ conversations, change, onClear }: BulkBarProps) {
  const ids = conversations.map(({ _id }) => _id);
  const run = (what: ConversationChange, assignee?: Teammate | null): void => {
    void change(ids, what, assignee).then((done) => {
      if (done) onClear();
    });
  };
  const allClosed = conversations.every(({ state }) => state === 'closed');
  const anyUnread = conversations.some(({ unread_count }) => unread_count > 0);
  return (
    <div className={css.bar} role="toolbar" aria-label={copy.selected(ids.length)}>
      <IconButton icon="close" size="small" label={copy.clearSelection} onClick={onClear} />
      <b aria-live="polite">{copy.selected(ids.length)}</b>
      <span className={css.tools}>
        <AssignMenu
          assignee={undefined}
          label={copy.assign}
          buttonClassName={css.tool}
          button={<Icon name="userPlus" size={18} />}
          onAssign={(assignee) => {
            run({ assignee_id: assignee?._id ?? null }, assignee);
          }}
        />
        <SnoozeMenu
          buttonClassName={css.tool}
          button={<Icon name="alarm" size={18} />}
          onSnooze={(until) => {
            run({ state: 'snoozed', snoozed_until: new Date(until).toISOString() });
          }}
        />
        <button
          type="button"
          className={css.tool}
          aria-label={anyUnread ? copy.markRead : copy.markUnread}
          title={anyUnread ? copy.markRead : copy.markUnread}
          onClick={() => {
            run({ unread: !anyUnread });
          }}
        >
          <Icon name="mail" size={18} />
        </button>
        <button
          type="button"
          className={css.tool}
          aria-label={allClosed ? copy.reopen : copy.close}
          title={allClosed ? copy.reopen : copy.close}
          onClick={() => {
            run({ state: allClosed ? 'open' : 'closed' });
          }}
        >
          <Icon name={allClosed ? 'refresh' : 'check'} size={18} />
        </button>
      </span>
    </div>
  );
}

import { use } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { useCan } from '../../../core/workspace';
import { Avatar } from '../../../ui/Avatar';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import { copy } from '../copy';
import { NarrowThread } from '../inbox-columns';
import { MuteItem } from '../work/MuteItem';
import { AssignMenu } from '../work/AssignMenu';
import { SnoozeMenu } from '../work/SnoozeMenu';
import type { ConversationActions } from '../work/use-conversation-actions';
import css from './header-tools.module.css';

/** The menus of the header that a key opens. */
export type HeaderMenu = 'assign' | 'snooze';

export interface HeaderToolsProps {
  readonly conversation: Conversation;
  readonly actions: ConversationActions;
  readonly pinned: boolean;
  readonly onSearch: () => void;
  /** The menu that a key has opened. */
  readonly openMenu: HeaderMenu | null;
  readonly onMenu: (menu: HeaderMenu | null) => void;
  /** Absent where one may make no tasks. */
  readonly onTask?: (() => void) | undefined;
}

/** What is done with a conversation as a whole: owner, snooze, close, search, and the rest in a menu. */
export function HeaderTools(props: HeaderToolsProps) {
  const { conversation, actions, pinned, onSearch, onTask, openMenu, onMenu } = props;
  const held = (menu: HeaderMenu) => ({
    open: openMenu === menu,
    onOpenChange: (open: boolean) => {
      onMenu(open ? menu : null);
    },
  });
  const isNarrow = use(NarrowThread);
  const mayChange = useCan('update', 'chat');
  const { assignee, state, unanswered, last_inbound_message_id } = conversation;
  const closed = state === 'closed';
  return (
    <div className={css.tools}>
      {mayChange && (
        <>
          <AssignMenu
            held={held('assign')}
            assignee={assignee}
            label={assignee ? copy.assignedTo(assignee.name) : copy.assign}
            buttonClassName={css.tool}
            button={
              assignee ? (
                <Avatar id={assignee._id} name={assignee.name} src={assignee.avatar} size={22} />
              ) : (
                <Icon name="userPlus" />
              )
            }
            onAssign={actions.assign}
          />
          <SnoozeMenu
            held={held('snooze')}
            buttonClassName={css.tool}
            button={<Icon name="alarm" />}
            onSnooze={actions.snooze}
            onUnsnooze={state === 'snoozed' ? actions.reopen : undefined}
          />
          <IconButton
            icon={closed ? 'refresh' : 'check'}
            label={closed ? copy.reopenConversation : copy.closeConversation}
            onClick={closed ? actions.reopen : actions.close}
          />
        </>
      )}
      {!isNarrow && onTask && <IconButton icon="task" label={copy.createTask} onClick={onTask} />}
      {!isNarrow && <IconButton icon="search" label={copy.searchHere} onClick={onSearch} />}
      <Menu from="belowEnd" label={copy.moreActions} buttonClassName={css.tool} button={<Icon name="more" />}>
        {isNarrow && (
          <>
            <MenuItem icon="search" text={copy.searchHere} onSelect={onSearch} />
            {onTask && <MenuItem icon="task" text={copy.createTask} onSelect={onTask} />}
          </>
        )}
        <MenuItem icon="pin" text={pinned ? copy.unpin : copy.pin} onSelect={actions.togglePin} />
        {mayChange && last_inbound_message_id !== null && (
          <>
            <MenuItem icon="mail" text={copy.markUnread} onSelect={actions.markUnread} />
            <MenuItem
              icon={unanswered ? 'check' : 'reply'}
              text={unanswered ? copy.noReplyNeeded : copy.needsReply}
              onSelect={actions.toggleUnanswered}
            />
          </>
        )}
        <MuteItem conversationId={conversation._id} />
      </Menu>
    </div>
  );
}

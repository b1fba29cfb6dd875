import type { Conversation } from '@shared/contract/chat';
import { useCommands } from '../../../ui/shortcuts';
import { useCan } from '../../../core/workspace';
import { copy } from '../copy';
import { KEYS } from '../shortcuts';
import type { HeaderMenu } from '../thread/HeaderTools';
import type { ConversationActions } from './use-conversation-actions';

export interface ConversationCommandsArgs {
  readonly conversation: Conversation | undefined;
  readonly actions: ConversationActions;
  readonly pinned: boolean;
  readonly panelOpen: boolean;
  readonly onTogglePanel: () => void;
  readonly onSearch: () => void;
  readonly onTask: (() => void) | undefined;
  readonly onMenu: (menu: HeaderMenu) => void;
}

/**
 * What can be done with the open conversation, by key and from the palette. What comes to a conversation later (its
 * owner, a snooze, a note) gets its line here.
 */
export function useConversationCommands(args: ConversationCommandsArgs): void {
  const { conversation, actions, pinned, panelOpen, onTogglePanel, onSearch, onTask, onMenu } = args;
  const { keys } = copy;
  const is = conversation !== undefined;
  const mayChange = useCan('update', 'chat') && is;
  const closed = conversation?.state === 'closed';
  const written = mayChange && conversation.last_inbound_message_id !== null;
  const group = 'conversation';
  useCommands([
    {
      id: 'conversation.close',
      label: closed ? copy.reopenConversation : copy.closeConversation,
      keywords: keys.closeWords,
      group,
      icon: closed ? 'refresh' : 'check',
      keys: KEYS.close,
      when: mayChange,
      run: closed ? actions.reopen : actions.close,
    },
    {
      id: 'conversation.unread',
      label: copy.markUnread,
      group,
      icon: 'mail',
      keys: KEYS.unread,
      when: written,
      run: actions.markUnread,
    },
    {
      id: 'conversation.answered',
      label: conversation?.unanswered ? copy.noReplyNeeded : copy.needsReply,
      keywords: keys.answeredWords,
      group,
      icon: conversation?.unanswered ? 'check' : 'reply',
      when: written,
      run: actions.toggleUnanswered,
    },
    {
      id: 'conversation.pin',
      label: pinned ? copy.unpin : copy.pin,
      group,
      icon: 'pin',
      keys: KEYS.pin,
      when: is,
      run: actions.togglePin,
    },
    {
      id: 'conversation.search',
      label: copy.searchHere,
      keywords: keys.searchHereWords,
      group,
      icon: 'search',
      keys: KEYS.searchHere,
      when: is,
      run: onSearch,
    },
    {
      id: 'conversation.task',
      label: copy.createTask,
      keywords: copy.taskWords,
      group,
      icon: 'task',
      keys: KEYS.task,
      when: onTask !== undefined,
      run: () => onTask?.(),
    },
    {
      id: 'conversation.assign',
      label: copy.assign,
      group,
      icon: 'userPlus',
      keys: KEYS.assign,
      when: mayChange,
      run: () => {
        onMenu('assign');
      },
    },
    {
      id: 'conversation.snooze',
      label: copy.snooze,
      group,
      icon: 'alarm',
      keys: KEYS.snooze,
      when: mayChange,
      run: () => {
        onMenu('snooze');
      },
    },
    {
      id: 'conversation.panel',
      label: panelOpen ? copy.hidePanel : copy.showPanel,
      keywords: keys.panelWords,
      group,
      icon: 'panel',
      keys: KEYS.panel,
      when: is,
      run: onTogglePanel,
    },
  ]);
}

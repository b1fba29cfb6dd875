import type { Shortcut } from '../../ui/shortcuts';
import { copy } from './copy';

/** The keys of the inbox: what its parts hear, and what the list of all shortcuts tells. */
export const KEYS = {
  next: ['j', 'alt+down'],
  previous: ['k', 'alt+up'],
  nextWaiting: 'shift+j',
  search: '/',
  start: 'n',
  back: 'u',
  reply: 'r',
  template: 't',
  close: 'e',
  assign: 'a',
  snooze: 's',
  note: 'shift+n',
  task: 'shift+t',
  unread: 'shift+u',
  pin: 'p',
  searchHere: 'mod+f',
  panel: 'i',
} as const satisfies Record<string, Shortcut['keys']>;

/** As they are told where no conversation is open. */
export const INBOX_SHORTCUTS: readonly Pick<Shortcut, 'keys' | 'label' | 'group'>[] = [
  { keys: KEYS.next, label: copy.keys.next, group: 'list' },
  { keys: KEYS.previous, label: copy.keys.previous, group: 'list' },
  { keys: KEYS.nextWaiting, label: copy.keys.nextWaiting, group: 'list' },
  { keys: KEYS.search, label: copy.searchPlaceholder, group: 'list' },
  { keys: KEYS.start, label: copy.newConversationLabel, group: 'list' },
  { keys: KEYS.back, label: copy.back, group: 'list' },
  { keys: KEYS.reply, label: copy.keys.reply, group: 'conversation' },
  { keys: KEYS.template, label: copy.sendTemplate, group: 'conversation' },
  { keys: KEYS.close, label: copy.closeConversation, group: 'conversation' },
  { keys: KEYS.assign, label: copy.assign, group: 'conversation' },
  { keys: KEYS.snooze, label: copy.snooze, group: 'conversation' },
  { keys: KEYS.note, label: copy.writeNote, group: 'conversation' },
  { keys: KEYS.task, label: copy.createTask, group: 'conversation' },
  { keys: KEYS.unread, label: copy.markUnread, group: 'conversation' },
  { keys: KEYS.pin, label: copy.pin, group: 'conversation' },
  { keys: KEYS.searchHere, label: copy.searchHere, group: 'conversation' },
  { keys: KEYS.panel, label: copy.showPanel, group: 'conversation' },
];

import type { Shortcut } from '../../ui/shortcuts';
import { COPY } from './copy';

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
  { keys: KEYS.next, label: COPY.keys.next, group: 'list' },
  { keys: KEYS.previous, label: COPY.keys.previous, group: 'list' },
  { keys: KEYS.nextWaiting, label: COPY.keys.nextWaiting, group: 'list' },
  { keys: KEYS.search, label: COPY.searchPlaceholder, group: 'list' },
  { keys: KEYS.start, label: COPY.newConversationLabel, group: 'list' },
  { keys: KEYS.back, label: COPY.back, group: 'list' },
  { keys: KEYS.reply, label: COPY.keys.reply, group: 'conversation' },
  { keys: KEYS.template, label: COPY.sendTemplate, group: 'conversation' },
  { keys: KEYS.close, label: COPY.closeConversation, group: 'conversation' },
  { keys: KEYS.assign, label: COPY.assign, group: 'conversation' },
  { keys: KEYS.snooze, label: COPY.snooze, group: 'conversation' },
  { keys: KEYS.note, label: COPY.writeNote, group: 'conversation' },
  { keys: KEYS.task, label: COPY.createTask, group: 'conversation' },
  { keys: KEYS.unread, label: COPY.markUnread, group: 'conversation' },
  { keys: KEYS.pin, label: COPY.pin, group: 'conversation' },
  { keys: KEYS.searchHere, label: COPY.searchHere, group: 'conversation' },
  { keys: KEYS.panel, label: COPY.showPanel, group: 'conversation' },
];

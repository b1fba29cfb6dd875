import type { ShortcutGroup } from '.';

export type SheetGroupName = ShortcutGroup | 'composer' | 'thread';

const groups: Readonly<Record<SheetGroupName, string>> = {
  general: 'Everywhere',
  screens: 'Go to',
  list: 'Conversations',
  conversation: 'Open conversation',
  composer: 'Writing a message',
  thread: 'Reading messages',
};

/** Texts of the shortcut sheet. */
export const copy = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  or: 'or',
  then: 'then',
  note: 'Single letters work while you are not typing in a field.',
  groups,
  fixed: {
    send: 'Send',
    line: 'New line',
    sendNext: 'Send, and open the next that waits',
    cancelReply: 'Answer without the quote',
    move: 'Move through the list',
    ends: 'First and last',
    open: 'Open',
    choose: 'Choose several',
    leave: 'Close what lies on top',
    next: 'Next control',
    messages: 'Message before and after',
    newest: 'Newest message',
  },
} as const;

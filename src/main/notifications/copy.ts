import type { NoticeKind } from '@shared/ipc';

const HIDDEN: Readonly<Record<NoticeKind, string>> = {
  message: 'New message',
  failed_send: 'A message was not sent',
  mention: 'You were mentioned in a note',
  task: 'A task needs you',
  template: 'A template has changed',
};

/** Texts of native notices. */
export const copy = {
  /** Instead of what was written. */
  hidden: (kind: NoticeKind): string => HIDDEN[kind],
  many: (messages: number, conversations: number): string =>
    `${messages} new messages from ${conversations} conversation${conversations === 1 ? '' : 's'}`,
  manyMixed: (notices: number): string => `${notices} new notices`,
  manyBody: 'Open Parley to see them.',
  reply: 'Reply',
  inBackground: 'Parley goes on in the background',
  inBackgroundText:
    'You still hear of new messages. Its icon in the tray brings the window back, or start it again.',
} as const;

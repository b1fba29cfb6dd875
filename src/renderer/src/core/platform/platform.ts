import type { EventValue, Notice } from '@shared/ipc';

export type { Notice } from '@shared/ipc';
export type NotificationPermissionState = 'granted' | 'denied' | 'ask' | 'unavailable';
/** An answer that the person has written into a notice. */
export type NoticeReply = EventValue<'notifications.replied'>;

/** What the person does outside of the page. */
export interface ExternalEvents {
  /** They have chosen a notice or a link: an address of ours, or `/link/…` (app/link-target.ts). */
  readonly onOpen: (route: string) => void;
  readonly onReplied: (reply: NoticeReply) => void;
}

/** What only the surroundings can do: a browser tab, or the desktop app through its preload. */
export interface Platform {
  readonly kind: 'browser' | 'desktop';
  /** Whether notices may be shown. The desktop app has settings of its own for them: `unavailable`. */
  notificationPermission(): NotificationPermissionState;
  /** Asks the person; only from a click of theirs. */
  askForNotifications(): Promise<NotificationPermissionState>;
  /** Each is told once, as far as the person wants to be told. */
  notify(notices: readonly Notice[]): void;
  /** The messages of this conversation have been read, here or elsewhere. */
  withdraw(conversationId: string): void;
  /** From now on the page can be led. Returns what ends it. */
  listen(events: ExternalEvents): () => void;
  /** Unread conversations on the icon; 0 takes the mark away. */
  setBadge(count: number): void;
  setTitle(title: string): void;
  /** Nobody looks at the window. */
  isHidden(): boolean;
}

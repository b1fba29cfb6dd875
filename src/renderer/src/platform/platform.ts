export type NotificationPermissionState = 'granted' | 'denied' | 'ask' | 'unavailable';

export interface InboundNotice {
  /** Notices with the same tag replace each other, also those of another tab. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly icon?: string;
  /** The person chose it. */
  readonly onOpen: () => void;
}

/** What only the surroundings can do: a browser tab now, the desktop app through its preload. */
export interface Platform {
  readonly kind: 'browser' | 'desktop';
  /** Whether notices may be shown. */
  notificationPermission(): NotificationPermissionState;
  /** Asks the person; only from a click of theirs. */
  askForNotifications(): Promise<NotificationPermissionState>;
  notify(notice: InboundNotice): void;
  /** Unread conversations on the icon; 0 takes the mark away. */
  setBadge(count: number): void;
  setTitle(title: string): void;
  /** Nobody looks at the window. */
  isHidden(): boolean;
}

export const copy = {
  label: (unread: number): string =>
    unread === 0 ? 'Notifications' : `Notifications, ${unread > 99 ? 'more than 99' : unread} unread`,
} as const;

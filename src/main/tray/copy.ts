import type { Pause } from '@shared/rules/quiet-hours';

const PAUSE: Readonly<Record<Pause, string>> = {
  'half-hour': 'For 30 minutes',
  hour: 'For 1 hour',
  tomorrow: 'Until tomorrow',
};

const unread = (count: number): string =>
  count === 0 ? 'Nothing unread' : `${count} unread conversation${count === 1 ? '' : 's'}`;

/** Texts of the tray. */
export const copy = {
  unread,
  tooltip: (count: number, pausedUntil: string | null): string =>
    ['Parley', count > 0 ? unread(count) : null, pausedUntil === null ? null : `paused until ${pausedUntil}`]
      .filter((part) => part !== null)
      .join(' · '),
  open: 'Open Parley',
  pause: 'Pause notifications',
  pauseFor: (pause: Pause): string => PAUSE[pause],
  resume: (until: string): string => `Resume notifications (paused until ${until})`,
  off: 'Notifications are off',
  quit: 'Quit Parley',
} as const;

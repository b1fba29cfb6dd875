import type { DesktopSettings } from '@shared/ipc';
import { type Pause, PAUSES } from '@shared/rules/quiet-hours';
import { copy } from './copy';

export type TrayItem =
  | { readonly kind: 'text'; readonly label: string }
  | { readonly kind: 'rule' }
  | { readonly kind: 'open' | 'resume' | 'quit'; readonly label: string }
  | {
      readonly kind: 'pause';
      readonly label: string;
      readonly choices: readonly { readonly pause: Pause; readonly label: string }[];
    };

/** What the tray shows. */
export interface TrayView {
  readonly icon: 'normal' | 'unread';
  readonly tooltip: string;
  readonly items: readonly TrayItem[];
}

export interface TrayFacts {
  /** Unread conversations. */
  readonly unread: number;
  readonly notifications: Pick<DesktopSettings['notifications'], 'on' | 'mutedUntil'>;
  readonly now: Date;
}

/** The time, and the day if it is not today. */
function untilText(until: number, now: Date): string {
  const end = new Date(until);
  const sameDay = end.toDateString() === now.toDateString();
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return end.toLocaleString(undefined, sameDay ? time : { weekday: 'short', ...time });
}

export function trayView({ unread, notifications: { on, mutedUntil }, now }: TrayFacts): TrayView {
  const paused = on && mutedUntil !== null && mutedUntil > now.getTime() ? untilText(mutedUntil, now) : null;
  const notices: TrayItem = !on
    ? { kind: 'text', label: copy.off }
    : paused === null
      ? {
          kind: 'pause',
          label: copy.pause,
          choices: PAUSES.map((pause) => ({ pause, label: copy.pauseFor(pause) })),
        }
      : { kind: 'resume', label: copy.resume(paused) };
  return {
    icon: unread > 0 ? 'unread' : 'normal',
    tooltip: copy.tooltip(unread, paused),
    items: [
      { kind: 'text', label: copy.unread(unread) },
      { kind: 'rule' },
      { kind: 'open', label: copy.open },
      notices,
      { kind: 'rule' },
      { kind: 'quit', label: copy.quit },
    ],
  };
}

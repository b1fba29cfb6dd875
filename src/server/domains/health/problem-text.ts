import type { ProblemCode } from '@shared/contract/health';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `less than a minute`, `1 minute`, `25 minutes`, `3 hours`. */
export function inWords(ms: number): string {
  if (ms < MINUTE_MS) return 'less than a minute';
  const [count, unit] = ms < 2 * HOUR_MS ? [ms / MINUTE_MS, 'minute'] : [ms / HOUR_MS, 'hour'];
  const whole = Math.round(count);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}

export interface ProblemReport {
  readonly code: ProblemCode;
  /** Which thing, such as a snapshot. */
  readonly about: string;
  /** Milliseconds, until it was over or until now. */
  readonly lasted: number;
  readonly isOver: boolean;
  readonly snapshot: string | null;
}

export interface ProblemText {
  readonly title: string;
  readonly text: string;
}

const restore = (snapshot: string | null): string =>
  snapshot === null
    ? 'There is no snapshot to go back to: take a copy of the data folder before anything else is tried.'
    : `Stop Parley and put the snapshot ${snapshot} back: start it once with --restore and this name. The page “Settings” of the administrator’s documentation says how.`;

/** What a notification says of it. One that could not be stored while it lasted is told when it is over. */
export function problemText({ code, about, lasted, isOver, snapshot }: ProblemReport): ProblemText {
  switch (code) {
    case 'database_damaged':
      return {
        title: 'Pages of the database are damaged',
        text: `Messages may be missing, and what is written from now on may be lost. ${restore(snapshot)}`,
      };
    case 'snapshot_damaged':
      return {
        title: 'A snapshot is damaged',
        text: `${about} is not as it was written and cannot be restored. The database itself is not concerned. Look at the disk; a copy of the snapshot elsewhere may be sound.`,
      };
    case 'storage_full':
      return {
        title: isOver ? 'The server had no room left' : 'The server has no room left',
        text: isOver
          ? `For ${inWords(lasted)} nothing could be stored, and sending paused. There is room again, and what waited goes out by itself. Make more room before it fills up again.`
          : 'Nothing can be stored, and sending pauses. Free space on the disk: what waits goes out by itself.',
      };
    case 'database_down':
      return {
        title: isOver ? 'The database did not answer' : 'The database does not answer',
        text: `${isOver ? `For ${inWords(lasted)} nothing` : 'Nothing'} could be read or written. The log of the server says why.`,
      };
    case 'channel_down':
      return {
        title: isOver ? 'WhatsApp did not answer' : 'WhatsApp does not answer',
        text: isOver
          ? `For ${inWords(lasted)} nothing went out. It answers again, and what waited goes out by itself.`
          : 'Messages wait, and go out by themselves once it answers. Should it last, look at the server’s network and at metastatus.com.',
      };
  }
}

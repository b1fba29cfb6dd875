import type { ProblemCode } from '@shared/contract/health';
import type { ShownProblem } from './problems-api';

/** `bad`: data may be lost. */
export type ProblemTone = 'bad' | 'warn';

interface ProblemWords {
  readonly tone: ProblemTone;
  readonly title: string;
  /** What it means, and what to do. */
  readonly text: (snapshot: string | null) => string;
}

const HOW = 'The page “Settings” of the administrator’s documentation says how.';

const WORDS: Readonly<Record<ProblemCode, ProblemWords>> = {
  database_damaged: {
    tone: 'bad',
    title: 'Pages of the database are damaged',
    text: (snapshot) =>
      snapshot === null
        ? `Messages may be missing, and there is no snapshot to go back to. Stop Parley and copy its data folder before anything else is tried. ${HOW}`
        : `Messages may be missing, and what is written now may be lost. Stop Parley and put the snapshot ${snapshot} back: start it once with --restore and this name. ${HOW}`,
  },
  storage_full: {
    tone: 'bad',
    title: 'The server has no room left',
    text: () =>
      'Nothing can be stored, and sending pauses; nothing that was sent is lost. Free space on its disk: Parley goes on by itself.',
  },
  database_down: {
    tone: 'bad',
    title: 'The database does not answer',
    text: () =>
      'Nothing can be read or written until it does; what you send waits here. Look at the database and at the server’s log.',
  },
  snapshot_damaged: {
    tone: 'warn',
    title: 'A snapshot is damaged',
    text: () =>
      'The database itself is not concerned, but there is one way back less. The server’s log names the snapshot; look at the disk.',
  },
  channel_down: {
    tone: 'warn',
    title: 'WhatsApp does not answer',
    text: () =>
      'Messages wait, and go out by themselves once it does. Should it last, look at the server’s network and at metastatus.com.',
  },
};

export function problemWords({ code, snapshot }: ShownProblem) {
  const { tone, title, text } = WORDS[code];
  return { tone, title, text: text(snapshot) };
}

export const copy = { more: 'Show what to do', less: 'Show the title only' } as const;

import type { Logger } from 'pino';
import type { Alerts } from '../../alerts';
import { sentenceOf } from './inspect';
import type { PageGuard } from './page-guard';
import { CHUNK_PAGES } from './update-checksums';

/** For everybody who asks about the health: no paths. The log has the whole sentence. */
const IN_SHORT =
  'Pages of the database are damaged. The log of the server names them and the way back: --snapshots, then --restore NAME.';

/** Milliseconds: the first minute belongs to the people who are waiting for the window. */
const FIRST_AFTER_MS = 60_000;
/** Between two chunks of the first round, milliseconds: 40 MB a second at most. */
const FIRST_ROUND_MS = 100;
const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 24 * 60;

export interface PageWatch {
  /** Looks at every page now. @returns the damaged ones */
  lookAtAll(): Promise<readonly number[]>;
  stop(): void;
}

/** Looks at all pages after the start, then at all of them once a day, a chunk every minute. What it finds, it tells. */
export function watchPages(guard: PageGuard, file: string, log: Logger, alerts: Alerts): PageWatch {
  const known = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let first = 1;
  let isFirstRound = true;
  let chunksAMinute = 1;

  async function lookAt(from: number): Promise<number | null> {
    const { damaged, next } = await guard.look(from);
    const fresh = damaged.filter((page) => !known.has(page));
    for (const page of fresh) known.add(page);
    if (fresh.length > 0) {
      const message = sentenceOf({ kind: 'pages', pages: [...known] }, file);
      alerts.raise({ code: 'database_damaged', message: IN_SHORT, about: `page-${Math.min(...known)}` });
      log.error({ pages: fresh }, message);
    }
    return next;
  }

  async function step(): Promise<void> {
    for (let chunk = 0; chunk < (isFirstRound ? 1 : chunksAMinute) && !stopped; chunk += 1) {
      const next = await lookAt(first);
      if (next === null) {
        isFirstRound = false;
        chunksAMinute = Math.ceil(first / CHUNK_PAGES / MINUTES_A_DAY);
      }
      first = next ?? 1;
    }
  }

  function later(ms: number): void {
    timer = setTimeout(() => {
      step()
        .catch((error: unknown) => log.error({ err: error }, 'pages of the database could not be read'))
        .finally(() => {
          if (!stopped) later(isFirstRound ? FIRST_ROUND_MS : MINUTE_MS);
        });
    }, ms);
    timer.unref();
  }
  later(FIRST_AFTER_MS);

  return {
    async lookAtAll() {
      for (let from: number | null = 1; from !== null && !stopped;) from = await lookAt(from);
      return [...known];
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

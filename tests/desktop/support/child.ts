import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { patient } from '../../support/patience.mjs';

export interface Helper {
  readonly process: ChildProcess;
  /** Everything that it has printed on stdout. */
  readonly lines: readonly string[];
  readonly onLine: (listener: (line: string) => void) => void;
  /** Ends it and waits until it has gone. */
  readonly end: () => Promise<void>;
}

export interface HelperOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** What it reads on stdin. */
  readonly input?: string;
}

/** Starts a program that a test needs beside the app; it never outlives the test. */
export function startHelper(command: string, args: readonly string[], options: HelperOptions = {}): Helper {
  const child = spawn(command, args, { env: options.env, stdio: ['pipe', 'pipe', 'ignore'] });
  const gone = once(child, 'close');
  // A program that is not there says so by the line that never comes.
  gone.catch(() => undefined);
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => void lines.push(line));
  return {
    process: child,
    lines,
    onLine: (listener) => {
      lines.forEach(listener);
      reader.on('line', listener);
    },
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await gone.catch(() => undefined);
    },
  };
}

/** How long a program may take to say what is waited for. In ms. */
const TIMEOUT_MS = patient(10_000);

/** The first line that fits. @throws when none comes */
export function lineOf(helper: Helper, wanted: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      clearTimeout(timer);
      reject(
        new Error(`${helper.process.spawnfile} did not print ${String(wanted)}: ${helper.lines.join('\n')}`),
      );
    };
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    helper.process.once('close', giveUp);
    helper.process.once('error', giveUp);
    helper.onLine((line) => {
      const found = wanted.exec(line);
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
}

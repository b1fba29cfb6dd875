import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type ElectronApplication, type Page, _electron } from '@playwright/test';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { runtime } from './runtime';
import { patient } from '../../support/patience.mjs';

/** The app, running. */
export interface Desktop {
  readonly app: ElectronApplication;
  /** The web UI's page. */
  readonly page: Page;
  readonly runs: () => boolean;
  /** Everything that main has printed so far. */
  readonly log: () => string;
  /** Quits as a person would, and waits until nothing runs any longer. */
  readonly quit: () => Promise<void>;
  /** Ends main and all that belongs to it with SIGKILL, as a power cut would. */
  readonly kill: () => Promise<void>;
}

export interface StartOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Of another app than ours. */
  readonly folder?: string;
  /** After the app's folder. */
  readonly args?: readonly string[];
}

/** What of our own environment the app may see: nothing that could lead it to another place or session. */
function ownEnvironment(): Record<string, string> {
  const passedOn = [
    'PATH',
    'LANG',
    'PARLEY_CHROMIUM',
    'PARLEY_FAKE_ELECTRON_DEBUG',
    'DISPLAY',
    'WAYLAND_DISPLAY',
  ];
  return Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}

/** How long what has been ended may take to be gone. In ms. */
const GONE_TIMEOUT_MS = patient(10_000);
/** How long a window may take to leave its empty page. In ms. */
const WINDOW_TIMEOUT_MS = patient(20_000);

/** Whether a process of Linux belongs to the group and has not ended (proc_pid_stat(5): state, parent, group). */
function livesIn(group: number, pid: string): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, , processGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(processGroup) === group && state !== 'Z';
  } catch {
    return false;
  }
}

/** Whether any process of the group runs. One that has ended stays in it until init collects it, which may take a second. */
function lives(group: number): boolean {
  try {
    process.kill(-group, 0);
  } catch {
    return false;
  }
  return process.platform !== 'linux' || readdirSync('/proc').some((pid) => livesIn(group, pid));
}

/** Waits until no process of the group is left; what does not go by itself is ended. @throws when even that fails */
async function groupEnds(group: number | undefined): Promise<void> {
  if (group === undefined) return;
  const until = Date.now() + GONE_TIMEOUT_MS;
  while (lives(group)) {
    if (Date.now() > until) throw new Error(`Processes of the group ${group} do not end.`);
    await pause(20);
  }
}

/** Starts the app and waits for its window. */
export async function startApp({ env, folder = ROOT, args = [] }: StartOptions): Promise<Desktop> {
  const { executablePath } = runtime();
  const app = await _electron.launch({
    executablePath,
    args: [folder, ...args],
    cwd: ROOT,
    env: { ...ownEnvironment(), ...env },
    timeout: patient(30_000),
  });
  const main = app.process();
  const lines: string[] = [];
  for (const stream of [main.stdout, main.stderr]) {
    stream?.on('data', (chunk: Buffer) => void lines.push(String(chunk)));
  }
  const ended = once(main, 'exit');
  const log = (): string => lines.join('');
  const page = await app.firstWindow();
  // A window begins empty.
  await page
    .waitForURL((url) => url.protocol !== 'about:', { timeout: WINDOW_TIMEOUT_MS })
    .catch((error: unknown) => {
      throw new Error(`The window stays empty. Main printed:\n${log()}`, { cause: error });
    });
  return {
    app,
    page,
    runs: () => main.exitCode === null && main.signalCode === null,
    log,
    async quit() {
      const late = pause(GONE_TIMEOUT_MS, 'late' as const, { ref: false });
      const outcome = await Promise.race([app.close().then(() => ended), late]);
      if (outcome === 'late') throw new Error(`The app does not end. Main printed:\n${log()}`);
      await groupEnds(main.pid);
    },
    async kill() {
      // Playwright starts it as the leader of a group, to which its own children belong.
      if (main.pid !== undefined) process.kill(-main.pid, 'SIGKILL');
      await ended;
      await groupEnds(main.pid);
    },
  };
}

/** How long a start that has nothing to do may take. In ms. */
const TIMEOUT_MS = patient(20_000);

/** Starts the app where it is expected to end by itself; resolves with its exit code, null when it had to be ended. */
export async function runToEnd({ env, folder = ROOT, args = [] }: StartOptions): Promise<number | null> {
  const { executablePath } = runtime();
  const child = spawn(executablePath, ['--no-sandbox', folder, ...args], {
    cwd: ROOT,
    env: { ...ownEnvironment(), ...env },
    stdio: 'ignore',
    detached: true,
  });
  const last = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), TIMEOUT_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(last);
  await groupEnds(child.pid);
  return code;
}

import type { BrowserWindow } from '../../fake-electron/api/browser-window.mjs';

/** What a check has tried, and what it found wrong. */
export class Findings {
  probes = 0;
  readonly problems: string[] = [];

  expect(right: boolean, problem: string): void {
    this.probes += 1;
    if (!right) this.problems.push(problem);
  }
}

export interface CheckContext {
  /** Where the app's own files lie; one level above lies what nobody may read. */
  readonly folder: string;
  /** Stands in every file that nobody may read. */
  readonly canary: string;
  /** Of the repository: what was really built. */
  readonly built: string;
  /** Every permission that this Electron knows. */
  readonly permissions: readonly string[];
  /** The web UI's window. */
  readonly own: BrowserWindow;
}

export type Check = (findings: Findings, context: CheckContext) => void | Promise<void>;

/** What each check has found. */
export type Report = Readonly<
  Record<string, { readonly probes: number; readonly problems: readonly string[] }>
>;

export const OWN = 'app://parley';

/** Lets everything that is on its way arrive. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets everything arrive until something is so, for two seconds at most. */
export async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 2000;
  while (!isSo() && performance.now() < deadline) await settled();
}

/** What waits for a person is not waited for. In ms. */
const TIMEOUT_MS = 300;

/** What a call answers, or how it fails; `waits` where it takes its time. */
export const soon = (call: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    call.catch((error: unknown) => String(error)),
    new Promise((resolve) => void setTimeout(() => resolve('waits'), TIMEOUT_MS)),
  ]);

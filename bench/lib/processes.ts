import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

export interface Started {
  readonly pid: number;
  readonly url: string;
  /** Milliseconds from the spawn to the ready line. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Starts a Node program and waits for the line that tells its address. @throws when it ends before. */
export async function startNode(
  args: readonly string[],
  ready: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = ready.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    void exited.then(([code]) =>
      reject(new Error(`${args.join(' ')} ended with ${String(code)} before it was ready.`)),
    );
  });
  return {
    pid: child.pid ?? Number.NaN,
    url,
    readyMs: performance.now() - began,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Waits until the disk has what was written before: a part does not pay for how its data were made, or for the parts before it. */
export async function settleDisk(): Promise<void> {
  const sync = spawn('sync', { stdio: 'ignore' });
  // Some systems have no such program.
  await Promise.race([once(sync, 'exit'), once(sync, 'error')]);
}

/** Resident memory in megabytes (Linux). */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Milliseconds of one tick of the kernel's clock, in which it counts the time of processes (`USER_HZ` is 100 wherever Node runs). */
const TICK_MS = 10;

/** Processor time that a process has taken so far, in milliseconds (Linux). */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name before them may hold spaces: the fields are counted from its bracket on.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

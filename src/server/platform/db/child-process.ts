import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** Above the usual 0: requests go first. */
const NICE = 10;

/** How such work ended. What was interrupted, by a signal or by the end of the server, says nothing about the file. */
export type Ending =
  | { readonly how: 'done' }
  | { readonly how: 'failed'; readonly problem: string }
  | { readonly how: 'interrupted' };

/** Long work on the database file that would hold up everybody in this process, each in a process of its own. */
export interface ChildProcesses {
  /** Runs the program; never rejects. */
  run(args: readonly string[]): Promise<Ending>;
  /**
   * Ends those that run and waits until they have gone: whoever still reads the file keeps its log from being brought
   * into it.
   */
  stop(): Promise<void>;
}

/** @param program main.ts, built or from source */
export function createChildProcesses(program: string): ChildProcesses {
  const running = new Map<ChildProcess, Promise<Ending>>();
  let stopped = false;

  function start(args: readonly string[]): Promise<Ending> {
    // From source the child needs the loader that this process was started with.
    const loader = program.endsWith('.ts') ? process.execArgv : [];
    const child = spawn(process.execPath, [...loader, program, ...args], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      if (child.pid !== undefined) setPriority(child.pid, NICE);
    } catch {
      // It has ended already, or the system does not allow it: then it runs like any other.
    }
    child.unref();
    const ended = new Promise<Ending>((resolve) => {
      let output = '';
      child.stderr.on('data', (text: Buffer) => (output += text.toString()));
      child.once('error', (error) => resolve({ how: 'failed', problem: error.message }));
      child.once('close', (code) => {
        running.delete(child);
        if (code === 0) resolve({ how: 'done' });
        else if (code === null) resolve({ how: 'interrupted' });
        else resolve({ how: 'failed', problem: output.trim() || `It ended with ${code}.` });
      });
    });
    running.set(child, ended);
    return ended;
  }

  return {
    run: async (args) => (stopped ? { how: 'interrupted' } : start(args)),
    async stop() {
      stopped = true;
      const all = [...running];
      for (const [child] of all) {
        // It no longer keeps this process alive (`unref`), which would end here instead of waiting for it.
        child.ref();
        child.kill();
      }
      await Promise.all(all.map(([, ended]) => ended));
    },
  };
}

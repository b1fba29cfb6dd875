import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** Above the usual 0: requests go first. */
const NICE = 10;

/** Long work on the database file that would hold up everybody in this process, each in a process of its own. */
export interface ChildProcesses {
  /** Runs the program. @returns the text of its failure; null: it succeeded */
  run(args: readonly string[]): Promise<string | null>;
  /**
   * Ends those that run and waits until they have gone: whoever still reads the file keeps its log from being brought
   * into it.
   */
  stop(): Promise<void>;
}

/** @param program main.ts, built or from source */
export function createChildProcesses(program: string): ChildProcesses {
  const running = new Map<ChildProcess, Promise<string | null>>();
  let stopped = false;

  function start(args: readonly string[]): Promise<string | null> {
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
    const ended = new Promise<string | null>((resolve) => {
      let output = '';
      child.stderr.on('data', (text: Buffer) => (output += text.toString()));
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code) => {
        running.delete(child);
        resolve(code === 0 ? null : output.trim() || `It ended with ${String(code)}.`);
      });
    });
    running.set(child, ended);
    return ended;
  }

  return {
    run: async (args) => (stopped ? 'The server stops.' : start(args)),
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

import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** Above the usual 0: requests go first. */
const NICE = 10;

/**
 * Runs a program of ours with Node, for long work on the database file that would hold up everybody in this process.
 * @returns the text of its failure; null: it succeeded.
 */
export function runInChildProcess(program: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
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
    let output = '';
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) =>
      resolve(code === 0 ? null : output.trim() || `It ended with ${String(code)}.`),
    );
    child.unref();
  });
}

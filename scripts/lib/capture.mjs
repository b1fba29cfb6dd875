import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** Node's executable for all that is run here. */
let executable = process.execPath;

/** From now on scripts run on another Node. @param {string} path of its executable */
export const runOn = (path) => void (executable = path);

/**
 * Runs a Node script to its end.
 * @param {string[]} args the script and its arguments
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options] show: passes the output on as it comes
 * @returns {Promise<{ code: number, output: string }>}
 */
export const runNode = (args, { env, show = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(executable, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });

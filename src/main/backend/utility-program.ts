import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { utilityProcess } from 'electron';
import { openLogFile } from './log-file';
import type { Ended, Program, StartProgram } from './local-backend';
import { redactSecrets, readyAddress, userMessageOf } from './program-output';

export interface UtilityOptions {
  /** Where the built programs lie. */
  readonly programs: string;
  readonly logs: string;
}

/** Runs server and emulator in processes of Electron's own, which end with the app whatever happens to it. */
export function createUtilityStart({ programs, logs }: UtilityOptions): StartProgram {
  return (name, args, env): Program => {
    const child = utilityProcess.fork(join(programs, `${name}.js`), [...args], {
      env: { ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      serviceName: `Parley ${name}`,
    });
    const file = openLogFile(logs, name);
    const hide = redactSecrets(env);
    let sentence: string | null = null;
    let tellReady: (address: string) => void = () => undefined;
    let failReady: (error: Error) => void = () => undefined;
    const ready = new Promise<string>((resolve, reject) => {
      tellReady = resolve;
      failReady = reject;
    });
    ready.catch(() => undefined);
    const listen = (stream: NodeJS.ReadableStream | null, hear: (line: string) => void): void => {
      if (!stream) return;
      createInterface({ input: stream }).on('line', (line) => {
        file.write(hide(line));
        hear(line);
      });
    };
    listen(child.stdout, (line) => {
      const address = readyAddress(line);
      if (address !== null) tellReady(address);
    });
    listen(child.stderr, (line) => {
      sentence = userMessageOf(hide(line)) ?? sentence;
    });
    // Without a listener it would end the app; `exit` follows.
    child.on('error', (type, location) => {
      file.write(`${type} ${location}`);
    });
    const ended = new Promise<Ended>((resolve) => {
      child.once('exit', (code) => {
        file.close();
        failReady(new Error(`The ${name} ended before it was ready`));
        resolve({ code, sentence });
      });
    });
    return {
      ready,
      ended,
      stop: () => {
        child.postMessage('stop');
      },
      kill: () => {
        const { pid } = child;
        // `kill` of a utility process only asks; one that has not ended by now is killed.
        if (pid === undefined) return;
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It ended by itself in the meantime.
        }
      },
    };
  };
}

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { once } from 'node:events';

interface Health {
  readonly status: number;
  readonly body: unknown;
}

/** Starts the packed server with plain Node on any free port, asks how it is, and stops it. */
export async function healthOf(script: string, env: NodeJS.ProcessEnv): Promise<Health> {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  try {
    const ready = new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        output += `${line}\n`;
        const [address] = /http:\/\/[\w.:[\]]+/.exec(line) ?? [];
        if (address !== undefined) resolve(address);
      });
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
    });
    const answer = await fetch(`${await ready}/api/health`);
    return { status: answer.status, body: await answer.json() };
  } finally {
    child.removeAllListeners('exit');
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
}

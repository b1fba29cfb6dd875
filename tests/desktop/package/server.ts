import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { once } from 'node:events';

interface Tried {
  readonly health: unknown;
  /** Of the page that describes the API: its library is not packed. */
  readonly docs: number;
  readonly exitCode: number | null;
}

/** Starts the packed server with plain Node on any free port, asks how it is, and stops it. */
export async function tryServer(script: string, env: NodeJS.ProcessEnv): Promise<Tried> {
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
    const address = await ready;
    const health = await fetch(`${address}/api/health`).then((answer) => answer.json());
    const { status } = await fetch(`${address}/api/docs`);
    child.kill('SIGTERM');
    const [exitCode] = (await once(child, 'exit')) as [number | null];
    return { health, docs: status, exitCode };
  } finally {
    child.kill('SIGKILL');
  }
}

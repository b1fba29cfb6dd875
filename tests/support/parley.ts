import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startParley as start } from '../../scripts/lib/parley.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';

export interface ParleyOptions {
  readonly demo: boolean;
  /** Added to the environment of both programs. */
  readonly env?: Readonly<Record<string, string>>;
  /** To start again where an earlier one has ended; a folder of its own otherwise. */
  readonly dataDir?: string;
  readonly port?: number;
}

export interface Parley {
  readonly url: string;
  /** Undefined without `demo`. */
  readonly emulatorUrl: string | undefined;
  readonly dataDir: string;
  readonly port: number;
  readonly serverPid: number;
  /** Everything that both programs have printed so far. */
  readonly log: () => string;
  /** Stops both, and removes the data folder unless it was given. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the built server (and, for a demo, the emulator) as `npm run serve` does, on a temporary data folder.
 * @throws with what the programs printed, when they do not become ready
 */
export async function startParley(options: ParleyOptions): Promise<Parley> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'parley-test-')));
  const port = options.port ?? (await freePort());
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const tidy = () => (options.dataDir ? undefined : rm(dataDir, { recursive: true, force: true }));
  try {
    const running = await start({
      ...{ port, data: dataDir, demo: options.demo, env: { ...options.env } },
      ...{ onServerLine: keep, onEmulatorLine: keep },
    });
    return {
      ...{ url: running.url, emulatorUrl: running.emulatorUrl, dataDir, port },
      serverPid: running.serverPid ?? Number.NaN,
      log: () => lines.join('\n'),
      stop: async () => {
        await running.stop();
        await tidy();
      },
    };
  } catch (error) {
    await tidy();
    throw new Error(`${String(error)}\n${lines.join('\n')}`, { cause: error });
  }
}

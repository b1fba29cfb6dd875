import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSecrets } from '../../scripts/lib/demo-secrets.mjs';
import { startEmulator, startServer } from '../../scripts/lib/parley.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';

/** Names the folder that a demo of this run has written (demo-data.ts). */
export const DEMO_DATA = 'PARLEY_TEST_DEMO_DATA';

export interface ParleyOptions {
  readonly demo: boolean;
  /** Added to the environment of both programs. */
  readonly env?: Readonly<Record<string, string>>;
  /** To start where an earlier one has ended; a folder of its own otherwise. */
  readonly dataDir?: string;
  readonly port?: number;
}

export interface Parley {
  readonly url: string;
  /** Empty without `demo`. */
  readonly emulatorUrl: string;
  readonly dataDir: string;
  /** Process ids; the emulator's is undefined without `demo`. */
  readonly pids: () => { readonly server: number | undefined; readonly emulator: number | undefined };
  /** Everything that both programs have printed so far. */
  readonly log: () => string;
  /** Ends the server with SIGKILL, as a power cut would; the emulator goes on. */
  readonly killServer: () => Promise<void>;
  /** Asks the server to stop and waits until it has; the emulator goes on. */
  readonly stopServer: () => Promise<void>;
  /**
   * Starts the server again after one of these, at the same address on the same data; resolves when it is ready.
   *
   * @param env for this start alone
   */
  readonly startServer: (env?: Readonly<Record<string, string>>) => Promise<void>;
  /** Stops both, and removes the data folder unless it was given. */
  readonly stop: () => Promise<void>;
}

/** Puts the data of a demo into a folder, as its first start would; where no run has written any, that start does it. */
export async function copyDemoData(folder: string): Promise<void> {
  const written = process.env[DEMO_DATA];
  if (written) await cp(written, folder, { recursive: true, preserveTimestamps: true });
}

async function newDataDir(demo: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-test-'));
  if (demo) await copyDemoData(folder);
  return folder;
}

/**
 * Starts the built server (and, for a demo, the emulator) as `npm run serve` does, on a temporary data folder.
 * @throws with what the programs printed, when they do not become ready
 */
export async function startParley({ demo, env, ...given }: ParleyOptions): Promise<Parley> {
  const dataDir = given.dataDir ?? (await newDataDir(demo));
  const port = given.port ?? (await freePort());
  const lines: string[] = [];
  const how = { port, env: { ...env }, onLine: (line: string) => void lines.push(line) };
  const secrets = demo ? demoSecrets(dataDir) : undefined;
  const emulator = secrets && startEmulator({ ...how, secrets });
  let emulatorUrl = '';
  const launch = (only?: Readonly<Record<string, string>>) =>
    startServer({
      ...how,
      env: { ...env, ...only },
      data: dataDir,
      ...(secrets && { emulator: { url: emulatorUrl, secrets } }),
    });
  let server: ReturnType<typeof launch> | undefined;
  const stop = async () => {
    await server?.stop();
    await emulator?.stop();
    if (!given.dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    emulatorUrl = (await emulator?.ready) ?? '';
    server = launch();
    const url = await server.ready;
    return {
      url,
      emulatorUrl,
      dataDir,
      stop,
      pids: () => ({ server: server?.pid, emulator: emulator?.pid }),
      log: () => lines.join('\n'),
      killServer: async () => {
        await server?.kill();
      },
      stopServer: async () => {
        await server?.stop();
      },
      startServer: async (only) => {
        server = launch(only);
        await server.ready;
      },
    };
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}\n${lines.join('\n')}`, { cause: error });
  }
}

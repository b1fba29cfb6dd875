import { execFile, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/lib/ports.mjs';
import { findPostgres } from '../../scripts/lib/postgres.mjs';

const run = promisify(execFile);

/** The role that owns test databases: like a real installation's, it is no superuser. */
export const OWNER = 'parley';

/** What nobody needs to survive in a test, switched off for speed. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  jit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  shared_buffers: '128MB',
  log_min_messages: 'log',
};

/** A call over a socket file costs a sixth less of the processor than one over TCP; Node has none on Windows. */
const TAKES_SOCKETS = process.platform !== 'win32';

export interface Cluster {
  /** Address of the maintenance database, as superuser. */
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Stops it and saves its data as a new folder, from which others can start. */
  readonly saveTo: (folder: string) => Promise<void>;
}

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: an account that exists everywhere is taken then. */
function unprivileged(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim(),
    );
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user “postgres” nor “nobody”.');
}

/**
 * Starts a throw-away PostgreSQL in a folder of its own that disappears with it. It is reached by a socket file there.
 * @param own settings, instead of or in addition to those of tests; with `listen_addresses` it is reached by a free port
 *   of 127.0.0.1 instead
 * @param from a folder that {@link Cluster.saveTo} has made; it starts with a copy of it
 * @throws when PostgreSQL's programs are not on this machine, or it does not start
 */
export async function startPostgres(
  own: Readonly<Record<string, string>> = {},
  from?: string,
): Promise<Cluster> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed here (no initdb, no postgres).');
  const identity = unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'parley-postgres-'));
  if (identity) await chown(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  if (from === undefined) {
    const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : [];
    await run(join(bin, 'initdb'), [...initdb, ...locale], { cwd: folder, ...identity });
  } else await run('cp', ['-a', from, data]);
  const port = await freePort();
  const usesTcp = !TAKES_SOCKETS || own['listen_addresses'] !== undefined;
  const reached = usesTcp
    ? { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
    : { listen_addresses: '', unix_socket_directories: folder };
  const settings = Object.entries({ ...SETTINGS, ...reached, ...own }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const guard = fork(
    join(import.meta.dirname, 'postgres-guard.mjs'),
    [
      folder,
      String(identity?.uid ?? ''),
      String(identity?.gid ?? ''),
      join(bin, 'postgres'),
      '-D',
      data,
      '-p',
      String(port),
      ...settings,
    ],
    { cwd: folder, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true },
  );
  const [message] = (await once(guard, 'message')) as [{ type: 'ready' } | { type: 'ended'; log: string }];
  if (message.type === 'ended') throw new Error(`PostgreSQL did not start.\n${message.log}`);
  const stop = async (): Promise<void> => {
    const ended = once(guard, 'exit');
    guard.disconnect();
    await ended;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres${usesTcp ? '' : `?host=${encodeURIComponent(folder)}`}`,
    stop,
    saveTo: async (target) => {
      guard.send({ saveTo: target });
      const [code] = (await once(guard, 'exit')) as [number];
      if (code !== 0) throw new Error(`The data could not be saved in ${target}.`);
    },
  };
}

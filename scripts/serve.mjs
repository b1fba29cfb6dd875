/*
 * npm run serve -- --port P --data DIR --demo: runs Parley for browsers.
 * With --demo the emulator of WhatsApp runs beside it and the demo workspaces are filled in.
 */
import { resolve } from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { requireNode } from './lib/node-version.mjs';
import { portNumber, readOptions } from './lib/options.mjs';
import { inRoot } from './lib/paths.mjs';
import { tendSnapshots } from './lib/parley.mjs';
import { freePort, isFree } from './lib/ports.mjs';
import { runUntilStopped } from './lib/run-until-stopped.mjs';
import { exitWithError } from './lib/say.mjs';

const options = readOptions(
  {
    port: { type: 'string' },
    data: { type: 'string' },
    host: { type: 'string' },
    demo: { type: 'boolean', default: false },
    snapshots: { type: 'boolean', default: false },
    snapshot: { type: 'boolean', default: false },
    restore: { type: 'string' },
    'new-key': { type: 'boolean', default: false },
    'accept-database': { type: 'boolean', default: false },
  },
  'npm run serve -- [--port 4600] [--data FOLDER] [--host 127.0.0.1] [--demo] [--snapshot | --snapshots | --restore NAME | --accept-database | --new-key]',
);

requireNode();
ensureDependencies();
await ensureBuild();

const data = resolve(options.data ?? process.env['DATA_DIR'] ?? inRoot('.parley'));
if (options.snapshot || options.snapshots || options.restore !== undefined) {
  const list = options.snapshot ? '--snapshot' : '--snapshots';
  const args = options.restore === undefined ? [list] : ['--restore', options.restore];
  process.exit(await tendSnapshots(data, args));
}

const host = options.host ?? process.env['HOST'];
const wanted = options.port
  ? portNumber(options.port, '--port')
  : portNumber(process.env['PORT'] ?? '4600', 'PORT');
if (wanted !== 0 && !(await isFree(wanted, host))) {
  exitWithError(
    `Port ${wanted} is taken by another program. Choose another one with --port, or 0 for any free one.`,
  );
}
await runUntilStopped({
  port: wanted === 0 ? await freePort() : wanted,
  data,
  demo: options.demo,
  ...(host && { host }),
  serverArgs: /** @type {const} */ (['accept-database', 'new-key'])
    .filter((name) => options[name])
    .map((name) => `--${name}`),
});

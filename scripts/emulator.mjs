/* npm run emulator -- --port P: runs the emulator of WhatsApp's Cloud API alone; docs/emulator.md says what it can do. */
import { startProgram } from './lib/child.mjs';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { requireNode } from './lib/node-version.mjs';
import { portNumber, readOptions } from './lib/options.mjs';
import { BUILT, PLACES, passOn } from './lib/parley.mjs';
import { stopRequested } from './lib/stop-signal.mjs';

const told = stopRequested();
const { port } = readOptions(
  { port: { type: 'string', default: '4700' } },
  'npm run emulator -- [--port 4700]',
);

requireNode();
ensureDependencies();
await ensureBuild();
const emulator = startProgram({
  name: 'The emulator',
  args: [...BUILT.emulator, '--port', String(portNumber(port, '--port'))],
  env: { RESOURCES_DIR: PLACES.RESOURCES_DIR },
  onLine: passOn,
});
await Promise.race([told, emulator.ended]);
process.exit(await emulator.stop());

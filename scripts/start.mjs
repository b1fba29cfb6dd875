/*
 * npm start: sets everything up and opens Parley on the demo workspaces; asks nothing.
 * In Electron where its binary is or can be fetched, else in the browser, saying why and where: at PORT (4600), or the
 * next port that is free.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openBrowser } from './lib/browser.mjs';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { desktop } from './lib/electron.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ROOT, demoDataFolder } from './lib/paths.mjs';
import { portNumber } from './lib/options.mjs';
import { freePortFrom } from './lib/ports.mjs';
import { runUntilStopped } from './lib/run-until-stopped.mjs';
import { exitWithError, say } from './lib/say.mjs';

requireNode();
const wanted = portNumber(process.env['PORT'] || '4600', 'PORT');
ensureDependencies();
await ensureBuild();

const app = desktop({ mayFetch: true });
if ('binary' in app) {
  say('Opening Parley …');
  // A first start lands in the demo; what was chosen before stays.
  const env = { ...process.env, PARLEY_FIRST_CHOICE: 'demo' };
  const child = spawn(app.binary, [ROOT], { cwd: ROOT, stdio: 'inherit', env });
  child.once('error', (error) => exitWithError(`Electron could not be started: ${error.message}`));
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
}

const data = demoDataFolder();
const port = await freePortFrom(wanted);
if (port !== wanted && wanted !== 0)
  say(`Port ${wanted} is taken by another program; ${port} is used instead.`);
say(`Starting the demo; its data is kept in ${data}.`);
await runUntilStopped({ port, data, demo: true }, async ({ url }) => {
  const why = await openBrowser(url);
  say(
    why === undefined
      ? `Parley runs in the browser (${app.why}): ${url}`
      : `No browser could be opened (${why}). Parley runs for browsers because ${app.why}; open ${url} yourself.`,
  );
  say('Sign in with demo@parley.example and the password parley-demo. Ctrl+C stops it.');
});

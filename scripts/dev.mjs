/*
 * npm run dev: Parley with hot reload. The web UI comes from Vite, which passes /api on to a server that
 * restarts when its sources change; the emulator runs beside it. In Electron too, where its binary is.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { desktop } from './lib/electron.mjs';
import { requireNode } from './lib/node-version.mjs';
import { portNumber, readOptions } from './lib/options.mjs';
import { SERVER_READY, passOn } from './lib/parley.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';
import { freePort, isFree } from './lib/ports.mjs';
import { runUntilStopped } from './lib/run-until-stopped.mjs';
import { say } from './lib/say.mjs';

const options = readOptions(
  {
    port: { type: 'string', default: '4610' },
    data: { type: 'string', default: inRoot('.parley/dev') },
    empty: { type: 'boolean', default: false },
  },
  'npm run dev -- [--port 4610] [--data FOLDER] [--empty]   (--empty: no demo, the first-run set-up)',
);

requireNode();
ensureDependencies();

const wanted = portNumber(options.port, '--port');
const webPort = wanted !== 0 && (await isFree(wanted)) ? wanted : await freePort();
const web = `http://127.0.0.1:${webPort}`;
const tsx = [
  inRoot('node_modules/tsx/dist/cli.mjs'),
  'watch',
  '--clear-screen=false',
  '--tsconfig',
  inRoot('tsconfig.node.json'),
];

const { prettyFactory } = await import('pino-pretty');
const pretty = prettyFactory({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', singleLine: true });

/**
 * Log lines are made readable; the server's own ready line is left out, because people open Vite's address.
 * @param {string} line
 * @param {boolean} error
 */
function onServerLine(line, error) {
  if (!SERVER_READY.test(line)) passOn(line.startsWith('{') ? pretty(line).trimEnd() : line, error);
}

await runUntilStopped(
  {
    port: await freePort(),
    data: resolve(options.data),
    demo: !options.empty,
    env: { PUBLIC_URL: process.env['PUBLIC_URL'] ?? web },
    commands: {
      server: [...tsx, inRoot('src/server/main.ts')],
      emulator: [...tsx, inRoot('src/emulator/main.ts')],
    },
    onServerLine,
  },
  async ({ url }) => {
    process.env['PARLEY_API_URL'] = url;
    const app = desktop({ mayFetch: false, entry: inRoot('src/main/app.ts') });
    if ('binary' in app) {
      const cli = inRoot('node_modules/electron-vite/bin/electron-vite.js');
      spawn(process.execPath, [cli, 'dev', '--watch'], {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, PARLEY_WEB_PORT: String(webPort) },
      });
    } else {
      await serveWeb(webPort);
    }
    say(`Parley is ready for development at ${web}`);
  },
);

/** @param {number} port */
async function serveWeb(port) {
  const { createServer, loadConfigFromFile } = await import('vite');
  const loaded = await loadConfigFromFile(
    { command: 'serve', mode: 'development' },
    inRoot('electron.vite.config.ts'),
  );
  const { renderer } = /** @type {import('electron-vite').UserConfig} */ (loaded?.config ?? {});
  const before = new Set(process.listeners('SIGTERM'));
  const server = await createServer({
    ...renderer,
    configFile: false,
    server: { ...renderer?.server, host: '127.0.0.1', port, strictPort: true },
  });
  await server.listen();
  // Vite ends the process on SIGTERM by itself; we stop server and emulator first.
  for (const own of process.listeners('SIGTERM').filter((listener) => !before.has(listener))) {
    process.off('SIGTERM', own);
  }
}

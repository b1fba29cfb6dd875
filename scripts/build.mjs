/* npm run build: makes every program in out/: the server, the emulator, the web UI and, where its sources stand, the desktop app. */
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { requireNode } from './lib/node-version.mjs';

requireNode();
ensureDependencies();
await ensureBuild({ force: true, quiet: false });

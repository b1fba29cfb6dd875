/* npm run lint: everything that can be said about the code without running it: types, lint, import boundaries, dead code, formatting. */
import { ensureDependencies } from './lib/dependencies.mjs';
import { requireNode } from './lib/node-version.mjs';
import { say } from './lib/say.mjs';
import { runStaticChecks } from './lib/static-checks.mjs';

requireNode();
ensureDependencies();
const { passed, failed } = await runStaticChecks();
say(`${passed} checks passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

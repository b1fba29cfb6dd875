/*
 * npm run lint: everything that can be said about the code without running it: types, lint, import boundaries, dead code,
 * formatting. `--types` checks types alone (npm run typecheck); `--fix` corrects first what can be corrected by itself
 * (npm run lint:fix).
 */
import { ensureDependencies } from './lib/dependencies.mjs';
import { requireNode } from './lib/node-version.mjs';
import { readOptions } from './lib/options.mjs';
import { say } from './lib/say.mjs';
import { fixWhatCanBe, runStaticChecks } from './lib/static-checks.mjs';

const { types, fix } = readOptions(
  { types: { type: 'boolean', default: false }, fix: { type: 'boolean', default: false } },
  'npm run lint -- [--types] [--fix]',
);
requireNode();
ensureDependencies();
if (fix) await fixWhatCanBe();
const { passed, failed } = await runStaticChecks(types ? 'types' : '');
say(`${passed} checks passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

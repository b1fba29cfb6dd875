import { availableParallelism } from 'node:os';
import { existsSync } from 'node:fs';
import { runNode } from './capture.mjs';
import { inRoot } from './paths.mjs';
import { duration, say } from './say.mjs';

/** @param {string} path */
const bin = (path) => inRoot('node_modules', path);

const CRUISED = ['src', 'tests', 'scripts', 'bench'].filter((folder) => existsSync(inRoot(folder)));

/** TypeScript's native compiler checks types in a fraction of the time; the linter asks the same one for them. */
const TSC = bin('typescript-native/bin/tsc');

/** Each further checker works out again what it shares with the others: one needs half the processor time of four. The same holds for the linter's threads. */
const ONE_CHECKER = ['--checkers', '1'];

/** Type checker and linter are Go programs that end before memory is short: garbage collection took a quarter of their time. */
const GO = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** The longest first, so that the short ones fill the other core. */
const CHECKS = [
  {
    name: 'lint',
    args: [bin('oxlint/bin/oxlint'), '--threads', '1', '--max-warnings', '0'],
    env: { ...GO, GOMAXPROCS: '1' },
  },
  { name: 'types of server and tools', args: [TSC, ...ONE_CHECKER, '-p', 'tsconfig.node.json'], env: GO },
  { name: 'types of the web UI', args: [TSC, ...ONE_CHECKER, '-p', 'tsconfig.web.json'], env: GO },
  { name: 'formatting', args: [bin('oxfmt/bin/oxfmt'), '--check'] },
  {
    name: 'import boundaries',
    args: [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      ...CRUISED,
      '--config',
      '.dependency-cruiser.cjs',
    ],
  },
  { name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
];

/** Size of the young generation of the heap, in MB: with Node's 16, parsing spends a seventh of its time on garbage collection. */
const NODE_OPTIONS = ['--max-semi-space-size=64'];

/** Corrects what the linter and the formatter can correct by themselves. */
export async function fixWhatCanBe() {
  await runNode([bin('oxlint/bin/oxlint'), '--fix'], { env: GO });
  await runNode([bin('oxfmt/bin/oxfmt')]);
}

/**
 * Runs static checks, as many at once as there are cores (two at most: they are hungry), and shows the output
 * of those that fail.
 * @param {string} [beginning] runs only those whose names begin so; all where it is left out
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>} failures: the names of those
 */
export async function runStaticChecks(beginning = '') {
  const waiting = CHECKS.filter(({ name }) => name.startsWith(beginning));
  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const started = performance.now();
      const { code, output } = await runNode([...NODE_OPTIONS, ...check.args], { env: check.env });
      const took = duration(performance.now() - started);
      if (code === 0) passed += 1;
      else failures.push(check.name);
      say(code === 0 ? `  ✓ ${check.name} (${took})` : `  ✗ ${check.name} (${took})\n${output.trimEnd()}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
  return { passed, failed: failures.length, failures };
}

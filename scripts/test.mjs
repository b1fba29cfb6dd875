/*
 * npm test: sets everything up and runs the quick tier, which is meant for every commit; `-- --full` runs every test,
 * `-- --only NAME` every test of one suite, `-- --node 24` those that need nothing but Node (or the suite that is named)
 * on the newest Node of that release. docs/developer/tests.md says what belongs to which tier.
 * The last line is `N passed, N failed` (and `, N skipped` where something was).
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { tryBuild } from './lib/build.mjs';
import { runOn } from './lib/capture.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { installAhead } from './lib/installs.mjs';
import { memoryFolder } from './lib/memory-folder.mjs';
import { requireNode } from './lib/node-version.mjs';
import { readOptions } from './lib/options.mjs';
import { nodeProblem, otherNode } from './lib/other-node.mjs';
import { lastLine, sum } from './lib/results.mjs';
import { duration, exitWithError, say } from './lib/say.mjs';
import { SUITE_NAMES, suites } from './lib/suites.mjs';

/** What another Node could break: the rest runs in a browser, or in Electron's own Node. */
const ON_NODE = ['unit', 'api', 'security'];

const { full, only, node } = readOptions(
  { full: { type: 'boolean', default: false }, only: { type: 'string' }, node: { type: 'string' } },
  `npm test -- [--full] [--only ${SUITE_NAMES.join('|')}] [--node 24]`,
);
if (only !== undefined && !SUITE_NAMES.includes(only)) {
  exitWithError(`There is no suite “${only}”. There are: ${SUITE_NAMES.join(', ')}.`);
}
const wrong = node === undefined ? undefined : nodeProblem(node);
if (wrong !== undefined) exitWithError(wrong);
requireNode();
const chosen = suites().filter(({ name }) =>
  only === undefined ? node === undefined || ON_NODE.includes(name) : name === only,
);
if (chosen.length === 0) exitWithError(`The suite “${only}” has no tests yet.`);
const tier = full || only !== undefined || node !== undefined ? 'full' : 'quick';
const parts = chosen.flatMap((suite) =>
  suite.parts
    .filter((part) => tier === 'full' || part.only !== 'full')
    .map((part) => ({ ...part, needsBuild: suite.needsBuild })),
);
const installed = installAhead(parts.flatMap(({ needs = [] }) => needs));
ensureDependencies();
if (node !== undefined) {
  const found = otherNode(node);
  if ('why' in found) exitWithError(found.why);
  else runOn(found.binary);
}
// On its own there is time for the long run.
if (only === 'chaos') process.env['CHAOS_KILLS'] ??= '200';

/** Seconds of the processor that ended children have taken; undefined where the system does not tell. */
function processorSeconds() {
  if (!existsSync('/proc/self/stat')) return undefined;
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  // cutime and cstime of proc(5), counted from the state, in ticks of 10 ms.
  const [user, system] = fields.split(' ').slice(13, 15).map(Number);
  return ((user ?? 0) + (system ?? 0)) / 100;
}
const startedAt = processorSeconds();

const unbuilt = parts.some(({ needsBuild }) => needsBuild) ? await tryBuild() : undefined;
if (unbuilt !== undefined) say(unbuilt);
await installed;

const memory = memoryFolder();
if (memory !== undefined) process.env['TMPDIR'] = memory;

/** @typedef {import('./lib/suites.mjs').Result & { name: string, took: number }} Line */
/** @type {Line[]} */
const lines = [];
/** @type {string[]} */
const notRun = [];

/** @param {number | undefined} before */
const secondsSince = (before) => (before === undefined ? undefined : (processorSeconds() ?? 0) - before);
/** The static checks run alone and do the same everywhere: beside them, a total says something on any machine. @type {number | undefined} */
let staticSeconds;

/** @param {typeof parts[number]} part */
async function runPart(part) {
  say(`\n── ${part.name} ──`);
  const started = performance.now();
  if (part.needsBuild && unbuilt !== undefined) {
    say('It did not run, because the build failed.');
    lines.push({ name: part.name, tally: { passed: 0, failed: 1, skipped: 0 }, failures: [], took: 0 });
    return;
  }
  const missing = part.missing?.();
  if (missing === undefined) {
    const before = processorSeconds();
    lines.push({ name: part.name, ...(await part.run(tier)), took: performance.now() - started });
    if (part.name === 'static') staticSeconds = secondsSince(before);
  } else {
    const sentence = `${part.name} did not run: ${missing}.`;
    say(sentence);
    notRun.push(sentence);
    // On a machine that judges, what did not run has not passed.
    const tally = process.env['CI']
      ? { passed: 0, failed: 1, skipped: 0 }
      : { passed: 0, failed: 0, skipped: 1 };
    lines.push({ name: part.name, tally, failures: [], took: performance.now() - started });
  }
}

/** In this order. Each keeps both cores busy: with another part beside it both take longer, and more of the processor. */
const ALONE = ['e2e', 'desktop', 'static'];
/** Of the others two at a time: each waits now and then for a clock, a disk or a program, and ends with a core that idles. */
const AT_ONCE = 2;
/** The longest begin, so that none of them is left for the end. */
const LONGEST = ['api on PostgreSQL', 'api on SQLite', 'chaos'];
/** @param {readonly string[]} names */
const named = (names) => names.flatMap((name) => parts.filter((part) => part.name === name));
for (const part of named(ALONE)) await runPart(part);
const first = named(LONGEST);
const waiting = [...first, ...parts.filter((part) => !first.includes(part) && !ALONE.includes(part.name))];
async function runWaiting() {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await runPart(part);
}
await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));

/** On a machine that others share, one slow moment must not decide: more than a few that fail are no slow moment. */
const MOST_TRIED_AGAIN = 20;
/** Without why it failed, which may be another reason at the second try. @param {string} failure */
const nameOf = (failure) => failure.split(': ', 1)[0];
/** What passed when it was tried again, beside nothing else. @type {string[]} */
const secondTries = [];
const failedOnce = lines.reduce((count, { tally }) => count + tally.failed, 0);
if (process.env['CI'] && failedOnce <= MOST_TRIED_AGAIN) {
  for (const line of lines.filter(({ again }) => again !== undefined)) {
    say(`\n── ${line.name}, what failed, alone ──`);
    const started = performance.now();
    const { failures: before } = line;
    Object.assign(line, await line.again?.());
    line.took += performance.now() - started;
    const still = new Set(line.failures.map(nameOf));
    secondTries.push(...before.filter((failure) => !still.has(nameOf(failure))));
  }
}

/** @param {number} all @param {number | undefined} ofStatic seconds */
function processorSentence(all, ofStatic) {
  const beside = ofStatic
    ? `, ${(all / ofStatic).toFixed(1)} times the static tests’ ${Math.round(ofStatic)} s`
    : '';
  return `Processor time: ${Math.round(all)} s${beside}.`;
}

const place = (/** @type {string} */ name) => parts.findIndex((part) => part.name === name);
lines.sort((one, other) => place(one.name) - place(other.name));

const inAll = secondsSince(startedAt);
const total = sum(lines.map(({ tally }) => tally));
const report = [
  ...(node === undefined ? [] : [`On the newest Node ${node}:`]),
  ...lines.map(
    ({ name, tally, took }) => `${name.padEnd(24)} ${duration(took).padStart(12)}   ${lastLine(tally)}`,
  ),
  ...lines.flatMap(({ failures }) => failures).map((failure) => `failed: ${failure}`),
  ...secondTries.map((name) => `passed only when tried again: ${name}`),
  ...notRun,
  ...(inAll === undefined ? [] : [processorSentence(inAll, staticSeconds)]),
  lastLine(total),
].join('\n');
say(`\n${report}`);
const summary = process.env['GITHUB_STEP_SUMMARY'];
if (summary) appendFileSync(summary, `### ${tier} tier\n\n\`\`\`\n${report}\n\`\`\`\n`);
process.exitCode = total.failed > 0 || total.passed + total.failed === 0 ? 1 : 0;

/*
 * npm run bench: measures Parley, prints every figure with its limit and writes bench/results.json.
 * `-- --only NAME` runs one part (a file of bench/parts) and keeps the other figures of the last run.
 */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { runNode } from './lib/capture.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { requireNode } from './lib/node-version.mjs';
import { readOptions } from './lib/options.mjs';
import { inRoot } from './lib/paths.mjs';
import { duration, giveUp, say } from './lib/say.mjs';

/**
 * @typedef {import('../bench/types').Row & { part: string }} Row
 * @typedef {{ date: string, node: string, cpu: string, cores: number, rows: Row[] }} Results
 */

const RESULTS = inRoot('bench/results.json');
const PARTS = inRoot('bench/parts');

const names = existsSync(PARTS)
  ? readdirSync(PARTS)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => file.slice(0, -'.ts'.length))
      .sort()
  : [];
const { only } = readOptions({ only: { type: 'string' } }, `npm run bench -- [--only ${names.join('|')}]`);
if (only !== undefined && !names.includes(only)) {
  giveUp(`There is no part “${only}”. There are: ${names.join(', ')}.`);
}

requireNode();
ensureDependencies();
await ensureBuild();

const tsx = [inRoot('node_modules/tsx/dist/cli.mjs'), '--tsconfig', inRoot('tsconfig.node.json')];
const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
const chosen = only === undefined ? names : [only];
/** @type {Row[]} */
const rows = [];
/** @type {string[]} */
const broken = [];
for (const part of chosen) {
  say(`\n── ${part} ──`);
  const started = performance.now();
  const output = join(folder, `${part}.json`);
  const { code } = await runNode([...tsx, inRoot('bench/run.ts'), part, output], { show: true });
  if (code === 0) {
    for (const row of JSON.parse(readFileSync(output, 'utf8'))) rows.push({ part, ...row });
  } else {
    broken.push(part);
  }
  say(`  ${duration(performance.now() - started)}`);
}
rmSync(folder, { recursive: true, force: true });

/** @type {Results | undefined} */
const before = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : undefined;
const kept = only === undefined ? [] : (before?.rows ?? []).filter(({ part }) => part !== only);
/** @type {Results} */
const results = {
  date: new Date().toISOString(),
  node: process.versions.node,
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  rows: [...kept, ...rows].sort((a, b) => (a.part < b.part ? -1 : Number(a.part > b.part))),
};
writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);

/** @param {number} value */
const figure = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3));
const width = Math.max(0, ...rows.map(({ name }) => name.length));
say('');
for (const { name, value, unit, goal, pass, peer } of rows) {
  const versus = peer
    ? `   ${peer.name}: ${figure(peer.value)} ${unit} (ratio ${peer.ratio.toFixed(2)})`
    : '';
  say(
    `${pass ? '✓' : '✗'} ${name.padEnd(width)} ${`${figure(value)} ${unit}`.padStart(14)}   ${goal.padEnd(16)}${versus}`,
  );
}
for (const part of broken) say(`✗ ${part} ended with an error; its message stands above.`);
const missed = rows.filter(({ pass }) => !pass).length;
say(
  `${rows.length - missed} of ${rows.length} figures within their limits, on ${results.cores} cores (${results.cpu}).`,
);
process.exitCode = missed > 0 || broken.length > 0 || rows.length === 0 ? 1 : 0;

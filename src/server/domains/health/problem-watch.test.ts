import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProblemCode } from '@shared/contract/health';
import { createAlerts } from '../../platform/alerts';
import { endlessDisk } from '../../platform/testing/endless-disk';
import type { Condition, Problem } from './condition';
import { watchProblems } from './problem-watch';
import { inWords } from './problem-text';

const problem = (code: ProblemCode, about = 'it'): Problem => ({
  code,
  about,
  message: 'as the health says',
});

/** A watch over a server whose condition the test sets. */
function watched() {
  let now = 1_000_000;
  let found: Condition = { database: 'ok', channel: 'ok', problems: [] };
  const diskSpace = {
    ...endlessDisk,
    isFull: () => found.problems.some(({ code }) => code === 'storage_full'),
  };
  const told: string[] = [];
  const onChanged = vi.fn();
  const watch = watchProblems(
    { clock: () => now, log: pino({ level: 'silent' }), diskSpace, alerts: createAlerts() },
    {
      condition: () => Promise.resolve(found),
      onChanged,
      tell: (_problem, { title, text }) => Promise.resolve(void told.push(`${title}. ${text}`)),
      newestSnapshot: () => Promise.resolve('parley-2026-11-20T02-00-00.db'),
    },
  );
  open.push(watch);
  return {
    watch,
    told,
    onChanged,
    async at(ms: number, problems: readonly Problem[]) {
      now = 1_000_000 + ms;
      const isDown = problems.some(({ code }) => code === 'database_down');
      found = { database: isDown ? 'down' : 'ok', channel: 'ok', problems };
      await watch.look();
    },
  };
}
const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const watch of open.splice(0)) await watch.close();
});

it('damage is told at once, once, with the snapshot that leads back', async () => {
  const { at, told, watch, onChanged } = watched();
  for (const ms of [0, 10_000, 20_000]) await at(ms, [problem('database_damaged', 'page-7')]);
  expect(told).toEqual([expect.stringContaining('snapshot parley-2026-11-20T02-00-00.db back')]);
  expect(watch.list()).toMatchObject([
    { code: 'database_damaged', since: 1_000_000, snapshot: 'parley-2026-11-20T02-00-00.db' },
  ]);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

it.each(['storage_full', 'database_down'] as const)(
  '%s cannot be stored while it lasts: it is told when it is over, in the past',
  async (code) => {
    const { at, told, watch } = watched();
    await at(0, [problem(code)]);
    await at(180_000, [problem(code)]);
    expect(told).toEqual([]);
    await at(240_000, []);
    await at(250_000, []);
    expect(told).toEqual([expect.stringMatching(/ (had|did not) .*For 4 minutes nothing/)]);
    expect(watch.list()).toEqual([]);
  },
);

it('a moment without WhatsApp or database is shown, and no news; a minute is', async () => {
  const { at, told, onChanged } = watched();
  for (const code of ['channel_down', 'database_down'] as const) {
    await at(0, [problem(code)]);
    await at(30_000, []);
  }
  expect(onChanged).toHaveBeenCalledTimes(4);
  expect(told).toEqual([]);
  await at(40_000, [problem('channel_down')]);
  await at(100_000, [problem('channel_down')]);
  await at(110_000, [problem('channel_down')]);
  expect(told).toEqual([expect.stringContaining('WhatsApp does not answer')]);
});

it('what comes again is told again', async () => {
  const { at, told } = watched();
  await at(0, [problem('snapshot_damaged', 'a.db')]);
  await at(1, []);
  await at(2, [problem('snapshot_damaged', 'a.db'), problem('snapshot_damaged', 'b.db')]);
  expect(told.map((text) => /\b[ab]\.db/.exec(text)?.[0])).toEqual(['a.db', 'a.db', 'b.db']);
});

it('says how long in words', () => {
  expect([0, 60_000, 150_000, 7_100_000, 7_300_000, 90_000_000].map(inWords)).toEqual([
    'less than a minute',
    '1 minute',
    '3 minutes',
    '118 minutes',
    '2 hours',
    '25 hours',
  ]);
});

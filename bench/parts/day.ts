import { setTimeout as wait } from 'node:timers/promises';
import { type LongPage, walk, withLongPage } from '../lib/long-page';
import { type Held, heldBy, installPageTally, noticesOf } from '../lib/page-tally';
import { settle } from '../lib/walking';
import { atMost } from '../rows';
import type { Context, Row } from '../types';

/** Hours of the day, a minute each; BENCH_DAY_PARTS takes fewer. */
const HOURS = Number(process.env['BENCH_DAY_PARTS'] ?? 10);
const EVENTS = 5000;
const SWITCHES = 240;
const OUTAGES = 2;
/** Long enough for every kind of giving up; what happens meanwhile is told afterwards. Milliseconds. */
const OUTAGE_MS = 2500;
/** What is shown comes in frames: a message that is alone in its frame has a notice of its own. Milliseconds. */
const ALONE_MS = 400;

interface Day extends LongPage {
  /** Messages that came alone, each of which has to ring once. */
  readonly alone: string[];
}

async function tellAlone({ proxy, day, alone }: Day, conversationId: string): Promise<void> {
  const text = `This one came alone, ${alone.length + 1}.`;
  alone.push(text);
  await proxy.tell([day.say(conversationId, text)]);
}

async function outage(through: Day): Promise<void> {
  through.proxy.cut();
  for (const id of through.conversationIds.slice(0, 2)) await tellAlone(through, id);
  await wait(OUTAGE_MS);
  await through.proxy.restore();
  await wait(ALONE_MS);
}

async function hour(through: Day): Promise<void> {
  const { page, proxy, day, conversationIds: ids } = through;
  const each = Math.floor(EVENTS / SWITCHES);
  let told = 0;
  await walk(through, SWITCHES, {
    async before(n) {
      const events = day.next(n === SWITCHES - 1 ? EVENTS - told : each);
      told += events.length;
      await proxy.tell(events);
    },
    async after(n) {
      await wait(100);
      if (n % 60 === 29) {
        await wait(ALONE_MS);
        await tellAlone(through, ids[n % ids.length] ?? '');
        await wait(ALONE_MS);
      }
      if ((n + 1) % (SWITCHES / OUTAGES) === 0) await outage(through);
    },
  });
  await settle(page, proxy, day);
}

/** By least squares. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, n) => sum + (n - middle) * (value - mean), 0);
  return rise / values.reduce((sum, _value, n) => sum + (n - middle) ** 2, 0);
}

function rowsOf(held: readonly Held[], alone: readonly string[], notices: readonly string[]): Row[] {
  const after = held.slice(1);
  const gain = (of: (one: Held) => number): number =>
    Math.round(slope(after.map(of)) * (after.length - 1) * 10) / 10;
  const times = new Map<string, number>();
  // Every invented message ends with a number of its own; a notice about many does not.
  for (const body of notices.filter((text) => /\d\.?$/.test(text)))
    times.set(body, (times.get(body) ?? 0) + 1);
  const name = `a day of ${(HOURS * EVENTS).toLocaleString('en')} events, ${HOURS * SWITCHES} switches and ${HOURS * OUTAGES} outages`;
  return [
    atMost({
      name: `${name}: heap gained in an hour after the first`,
      value: slope(after.map(({ heapMb }) => heapMb)),
      unit: 'MB',
      limit: 2,
    }),
    atMost({
      name: `${name}: listeners gained`,
      value: gain(({ listeners }) => listeners),
      unit: 'listeners',
      limit: 50,
    }),
    atMost({ name: `${name}: timers gained`, value: gain(({ timers }) => timers), unit: 'timers', limit: 5 }),
    atMost({
      name: `${name}: messages that did not ring`,
      value: alone.filter((text) => !times.has(text)).length,
      unit: 'messages',
      limit: 0,
    }),
    atMost({
      name: `${name}: messages that rang twice`,
      value: [...times.values()].filter((count) => count > 1).length,
      unit: 'messages',
      limit: 0,
    }),
  ];
}

/** A working day in one window that nobody looks at: what it holds on to, and what it tells. */
export async function run({ say }: Context): Promise<Row[]> {
  if (!(HOURS >= 2))
    throw new Error('BENCH_DAY_PARTS has to be 2 or more: growth is what comes after the first hour.');
  return withLongPage(async (long) => {
    const { page, cost } = long;
    const through: Day = { ...long, alone: [] };
    const held = [await heldBy(page, cost)];
    for (let n = 1; n <= HOURS; n += 1) {
      await hour(through);
      const now = await heldBy(page, cost);
      held.push(now);
      say(
        `hour ${n}: ${now.heapMb.toFixed(1)} MB, ${now.listeners} listeners, ${now.timers} timers, ${(await noticesOf(page)).length} notices`,
      );
    }
    return rowsOf(held, through.alone, await noticesOf(page));
  }, installPageTally);
}

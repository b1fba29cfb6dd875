import { setTimeout as wait } from 'node:timers/promises';
import { type LongPage, walk, withLongPage } from '../lib/long-page';
import { settle } from '../lib/walking';
import { atMost } from '../rows';
import type { Context, Row } from '../types';

const ROUNDS = 5;
const EVENTS = 10_000;
const SWITCHES = 100;
/** Events between two switches are told in bunches, as a stream brings them. */
const BUNCH = 25;

async function round(long: LongPage): Promise<void> {
  const { page, proxy, day } = long;
  await walk(long, SWITCHES, {
    async before() {
      for (let told = 0; told < EVENTS / SWITCHES; told += BUNCH) {
        await proxy.tell(day.next(BUNCH));
        await wait(10);
      }
    },
    after: () => wait(40),
  });
  await settle(page, proxy, day);
}

/** A long day with the inbox open: what it costs in memory. */
export function run({ say }: Context): Promise<Row[]> {
  return withLongPage(async (long) => {
    const { cost } = long;
    const heaps = [await cost.heapMb()];
    for (let n = 1; n <= ROUNDS; n += 1) {
      await round(long);
      heaps.push(await cost.heapMb());
      say(
        `${n * EVENTS} events: ${heaps.at(-1)?.toFixed(1) ?? ''} MB, ${heaps[0]?.toFixed(1) ?? ''} MB at the start`,
      );
    }
    const [start = 0, early = 0] = heaps;
    const end = heaps.at(-1) ?? Number.NaN;
    const events = (ROUNDS * EVENTS).toLocaleString('en');
    const limits = { unit: 'MB' };
    return [
      atMost({
        ...limits,
        name: `heap gained by ${events} events and ${ROUNDS * SWITCHES} switches`,
        value: end - start,
        limit: 20,
      }),
      atMost({ ...limits, name: 'of it in the last 40,000 events', value: end - early, limit: 4 }),
    ];
  });
}

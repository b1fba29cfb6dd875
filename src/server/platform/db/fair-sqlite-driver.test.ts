import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openSqlite } from './sqlite';

it('serves those who wait for the connection in the order in which they came', async () => {
  const { system, close } = openSqlite(':memory:');
  const order: number[] = [];
  const work = async (number: number): Promise<void> => {
    await system.transaction().execute(async () => {
      order.push(number);
      await nextTurn();
    });
  };
  /** Asks again as soon as it is done, as a busy worker does. */
  const busy = async (): Promise<void> => {
    for (let round = 0; round < 20; round += 1) await work(0);
  };
  try {
    const first = busy();
    await nextTurn();
    await Promise.all([first, work(1), work(2), work(3)]);
    expect(order.filter((number) => number > 0)).toEqual([1, 2, 3]);
    expect(order.indexOf(3)).toBeLessThan(6);
  } finally {
    await close();
  }
});

it('goes on after a transaction that failed', async () => {
  const { system, ping, close } = openSqlite(':memory:');
  try {
    const failed = system.transaction().execute(() => Promise.reject(new Error('no')));
    const after = ping();
    await expect(failed).rejects.toThrow('no');
    await after;
  } finally {
    await close();
  }
});

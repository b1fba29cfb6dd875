import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort, freePortFrom } from './ports.mjs';

test('a taken port leads to the next free one', async () => {
  const wanted = await freePort();
  expect(await freePortFrom(wanted)).toBe(wanted);
  const other = createServer().listen(wanted, '127.0.0.1');
  await once(other, 'listening');
  const found = await freePortFrom(wanted);
  expect(found).toBeGreaterThan(wanted);
  expect(found).toBeLessThan(wanted + 20);
  other.close();
});

test('port 0 is any free one', async () => {
  expect(await freePortFrom(0)).toBeGreaterThan(1024);
});

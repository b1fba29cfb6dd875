import { expect, test } from 'vitest';
import { difference } from './dependencies.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@img/sharp-darwin-arm64': { version: '0.35.5', optional: true },
};

test('what the lock file asks for is enough, without the binaries of other systems', () => {
  expect(difference(wanted, { 'node_modules/zod': { version: '4.6.7' } })).toBeUndefined();
});

test('a missing package is told', () => {
  expect(difference(wanted, {})).toBe('zod is missing');
});

test('another version is told, with both', () => {
  const installed = { 'node_modules/zod': { version: '4.0.0' } };
  expect(difference(wanted, installed)).toBe('zod is 4.0.0, the lock file says 4.6.7');
});

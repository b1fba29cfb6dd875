import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { difference } from './dependencies.mjs';
import { isOld, supports } from './node-version.mjs';
import { inRoot } from './paths.mjs';

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

test('package.json says of each package whether its scripts may run, so that npm asks nobody', () => {
  const read = (file: string): unknown => JSON.parse(readFileSync(inRoot(file), 'utf8'));
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { hasInstallScript?: boolean; optional?: boolean }>;
  };
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
  const withScripts = Object.entries(packages)
    .filter(([path, { hasInstallScript }]) => hasInstallScript && !path.endsWith('/fsevents'))
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect([...new Set(withScripts)].toSorted()).toEqual(Object.keys(allowScripts).toSorted());
});

test.each([
  ['20.19.0', true, true],
  ['20.18.0', false, true],
  ['22.11.0', false, false],
  ['22.12.0', true, false],
  ['24.1.0', true, false],
])('Node %s is enough or not, and old or not', (version, enough, old) => {
  expect([supports(version), isOld(version)]).toEqual([enough, old]);
});

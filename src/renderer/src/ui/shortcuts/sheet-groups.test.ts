import { expect, it } from 'vitest';
import type { Shortcut } from '.';
import { sheetGroups } from './sheet-groups';

const shortcut = (keys: Shortcut['keys'], label: string, over: Partial<Shortcut> = {}): Shortcut => ({
  keys,
  label,
  group: 'list',
  run: () => undefined,
  ...over,
});
const labels = (active: readonly Shortcut[], name: string) =>
  sheetGroups(active)
    .find((group) => group.name === name)
    ?.entries.map(({ label, keys }) => `${label}: ${keys.join(' ')}`);

it('lists what works now before the fixed keys, in the order of its coming', () => {
  expect(labels([shortcut('j', 'Next'), shortcut('k', 'Previous')], 'list')?.slice(0, 3)).toEqual([
    'Next: j',
    'Previous: k',
    'Move through the list: up down',
  ]);
});
it('leaves out keys that a newer shortcut has taken, and the keys of dialogs', () => {
  const active = [
    shortcut(['j', 'alt+down'], 'Next'),
    shortcut('e', 'Old'),
    shortcut('j', 'Newer'),
    shortcut('e', 'New'),
    shortcut('?', 'Sheet', { inDialog: true }),
  ];
  expect(labels(active, 'list')?.slice(0, 3)).toEqual(['Next: alt+down', 'Newer: j', 'New: e']);
});
it('has no empty group', () => {
  expect(sheetGroups([]).map(({ name }) => name)).toEqual(['general', 'list', 'composer', 'thread']);
});

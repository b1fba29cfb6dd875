import { describe, expect, it } from 'vitest';
import type { Shortcut } from '../../../ui/shortcuts';
import { allShortcuts, findShortcuts } from './all-shortcuts';

const shortcut = (label: string, keys: string, group: Shortcut['group']): Shortcut => ({
  label,
  keys,
  group,
  run: () => undefined,
});
const elsewhere = [
  { label: 'Next conversation', keys: ['j', 'alt+down'], group: 'list' as const },
  { label: 'Write a reply', keys: 'r', group: 'conversation' as const },
  { label: 'Search', keys: '/', group: 'list' as const },
];
const labels = (groups: ReturnType<typeof allShortcuts>, name: string) =>
  groups.find((group) => group.name === name)?.entries.map(({ label }) => label) ?? [];

describe('allShortcuts', () => {
  it('lists those of other screens beside those that work here, each once', () => {
    const active = [shortcut('Search', '/', 'list'), shortcut('Palette', 'mod+k', 'general')];
    const all = allShortcuts(active, elsewhere);
    expect(all.map(({ name }) => name)).toEqual(['general', 'list', 'conversation', 'composer', 'thread']);
    expect(labels(all, 'general')[0]).toBe('Palette');
    expect(labels(all, 'list').filter((label) => label === 'Search')).toHaveLength(1);
    expect(labels(all, 'list')).toContain('Next conversation');
    expect(labels(all, 'conversation')).toEqual(['Write a reply']);
  });
});

describe('findShortcuts', () => {
  const all = allShortcuts([], elsewhere);
  const find = (search: string) =>
    findShortcuts(all, search, (group, { label, keys }) => `${group} ${label} ${keys.join(' ')}`).flatMap(
      ({ entries }) => entries.map(({ label }) => label),
    );
  it('finds by words, by keys and by group', () => {
    expect(find('repl')).toEqual(['Write a reply']);
    expect(find('CONVERSATION next')).toEqual(['Next conversation']);
    expect(find('alt down')).toEqual(['Next conversation']);
    expect(find('nothing like it')).toEqual([]);
  });
  it('lists all while nothing is looked for', () => {
    expect(find('  ').length).toBe(all.flatMap(({ entries }) => entries).length);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaletteHit } from '../../features/palette-source';
import type { Command } from '../../ui/shortcuts';
import { type PaletteFacts, moved, paletteGroups } from './results';

const command = (id: string, label: string, over: Partial<Command> = {}): Command => ({
  id,
  label,
  group: 'general',
  run: () => undefined,
  ...over,
});
const hit = (id: string, label: string, over: Partial<PaletteHit> = {}): PaletteHit => ({
  id,
  label,
  keywords: '',
  view: () => ({ lead: null, name: label, detail: '', side: null }),
  open: () => undefined,
  ...over,
});
const talk = (id: string, name: string, over: Partial<PaletteHit> = {}): PaletteHit =>
  hit(`conversation:${id}`, name, { about: `contact-${id}`, ...over });
const person = (id: string, name: string): PaletteHit => hit(`contact:${id}`, name, { about: id });

interface Facts extends Omit<PaletteFacts, 'records'> {
  readonly known: readonly PaletteHit[];
  readonly found: readonly PaletteHit[];
  readonly contacts: readonly PaletteHit[];
}
const facts = (over: Partial<Facts>): PaletteFacts => {
  const { known, found, contacts, ...rest }: Facts = {
    query: '',
    commands: [
      command('theme.dark', 'Dark theme', { keywords: 'night' }),
      command('conversation.close', 'Close conversation', { group: 'conversation' }),
      command('go.inbox', 'Inbox', { group: 'screens' }),
    ],
    recent: [],
    known: [talk('1', 'Amara Okafor'), talk('2', 'Darko Ilić')],
    found: [],
    contacts: [],
    fresh: true,
    ...over,
  };
  return {
    ...rest,
    records: [
      { name: 'conversations', label: 'Conversations', moreLabel: 'More conversations', known, found },
      { name: 'contacts', label: 'Contacts', known: [], found: contacts },
    ],
  };
};
const shown = (over: Partial<Facts>) =>
  paletteGroups(facts(over)).map(({ name, items }) => [name, ...items.map(({ id }) => id)]);

describe('the palette', () => {
  it('begins with what was used lately, then the newest conversations, then what can be done', () => {
    expect(shown({ recent: ['gone', 'theme.dark'] })).toEqual([
      ['recent', 'command:theme.dark'],
      ['conversations', 'conversation:1', 'conversation:2'],
      ['actions', 'command:conversation.close'],
      ['screens', 'command:go.inbox'],
    ]);
  });
  it('offers other conversations than the open one, unless it is asked for', () => {
    const known = [talk('1', 'Amara Okafor', { isOpen: true }), talk('2', 'Darko Ilić')];
    expect(shown({ known })[0]).toEqual(['conversations', 'conversation:2']);
    expect(shown({ known, query: 'amara' })[0]).toEqual(['conversations', 'conversation:1']);
  });
  it('puts the best group first, and what the server finds below', () => {
    expect(shown({ query: 'dark', found: [talk('2', 'Darko Ilić'), talk('9', 'Darkwa')] })).toEqual([
      ['actions', 'command:theme.dark'],
      ['conversations', 'conversation:2'],
      ['more-conversations', 'conversation:9'],
    ]);
    expect(shown({ query: 'nadia', found: [talk('9', 'Nadia')] })).toEqual([
      ['conversations', 'conversation:9'],
    ]);
  });
  it('shows a contact whose conversation is there no second time', () => {
    const contacts = [person('contact-1', 'Amara Okafor'), person('c7', 'Amara Diallo')];
    expect(shown({ query: 'amara', contacts })).toEqual([
      ['conversations', 'conversation:1'],
      ['contacts', 'contact:c7'],
    ]);
  });
  it('keeps of an older answer what still fits', () => {
    const found = [talk('8', 'Nadia'), talk('9', 'Nadine')];
    expect(shown({ query: 'nadin', found, fresh: false })).toEqual([['conversations', 'conversation:9']]);
  });
  it('shows nothing where nothing fits', () => {
    expect(shown({ query: 'zzzz' })).toEqual([]);
  });

  const names = fc.constantFrom('Amara', 'Darko', 'Dark theme', 'Nadia', 'Mara');
  const talks = fc.array(names, { maxLength: 9 }).map((all) => all.map((name, at) => talk(`${at}`, name)));
  it('property: nothing stands twice, and an answer moves nothing that was there', () => {
    fc.assert(
      fc.property(
        talks,
        talks,
        fc.array(names, { maxLength: 9 }),
        fc.constantFrom('da', 'mara', 'n', ''),
        (known, found, people, query) => {
          const contacts = people.map((name, at) => person(`contact-${at + 3}`, name));
          const before = paletteGroups(facts({ query, known, fresh: false })).flatMap(({ items }) => items);
          const after = paletteGroups(facts({ query, known, found, contacts })).flatMap(({ items }) => items);
          const ids = after.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.slice(0, before.length)).toEqual(before.map(({ id }) => id));
        },
      ),
    );
  });
});

it('arrows go round, Home and End to the ends, other keys nowhere', () => {
  expect(moved('ArrowDown', 2, 3)).toBe(0);
  expect(moved('ArrowUp', 0, 3)).toBe(2);
  expect(moved('Home', 2, 3)).toBe(0);
  expect(moved('End', 0, 3)).toBe(2);
  expect(moved('a', 0, 3)).toBeNull();
  expect(moved('ArrowDown', 0, 0)).toBeNull();
});

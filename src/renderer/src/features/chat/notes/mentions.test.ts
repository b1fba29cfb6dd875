import { describe, expect, it } from 'vitest';
import { findTeammates, mentionSearch, mentionedIn } from './mentions';

const team = [
  { _id: 'u1', name: 'Ana', avatar: null },
  { _id: 'u2', name: 'Ana Maria Díaz', avatar: null },
  { _id: 'u3', name: 'Jonas Keller', avatar: null },
];

describe('mentions', () => {
  it.each([
    ['Hello @', 7, ''],
    ['Hello @jo', 9, 'jo'],
    ['@Ana Ma', 7, 'ana ma'],
    ['(@dí', 4, 'dí'],
  ])('%j at %i looks for %j', (text, caret, search) => {
    expect(mentionSearch(text, caret)?.text).toBe(search);
  });
  it.each([
    ['mail me@shop', 12],
    ['@Ana Maria Díaz is', 18],
    ['no one', 6],
  ])('%j is no mention', (text, caret) => {
    expect(mentionSearch(text, caret)).toBeNull();
  });

  it('finds by first and by last name', () => {
    expect(findTeammates(team, 'kel').map(({ _id }) => _id)).toEqual(['u3']);
    expect(findTeammates(team, 'ana m').map(({ _id }) => _id)).toEqual(['u2']);
    expect(findTeammates(team, '')).toHaveLength(3);
  });

  it('finds two letters inside of a name as well, below the names that begin so', () => {
    expect(findTeammates(team, 'na').map(({ _id }) => _id)).toEqual(['u1', 'u2', 'u3']);
    expect(findTeammates(team, 'ma').map(({ _id }) => _id)).toEqual(['u2']);
    expect(findTeammates([...team, { _id: 'u4', name: 'Naomi', avatar: null }], 'na')[0]?._id).toBe('u4');
    // One letter alone is in nearly every name.
    expect(findTeammates(team, 'n')).toEqual([]);
  });

  it('tells a longer name from a shorter one', () => {
    expect(mentionedIn('@Ana Maria Díaz please', team)).toEqual(['u2']);
    expect(mentionedIn('@Ana and @Ana Maria Díaz', team)).toEqual(['u2', 'u1']);
    expect(mentionedIn('ana@example.com', team)).toEqual([]);
  });
});

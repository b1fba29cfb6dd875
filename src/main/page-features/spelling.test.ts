import { describe, expect, it } from 'vitest';
import { dictionaryFor, spellingOf } from './spelling';

const available = ['de', 'en-GB', 'en-US', 'pt-BR', 'pt-PT', 'es-419'];
const facts = { on: true, wanted: [], system: ['de-CH', 'en-GB'], available, platform: 'linux' } as const;

describe('spelling', () => {
  it('follows the system until the person chooses', () => {
    expect(spellingOf(facts)).toEqual({ on: true, languages: ['de', 'en-GB'] });
    expect(spellingOf({ ...facts, wanted: ['pt-BR'] })).toEqual({ on: true, languages: ['pt-BR'] });
  });
  it('leaves out what there is no dictionary of, and each but once', () => {
    expect(spellingOf({ ...facts, wanted: ['xx', 'de', 'de-AT'] }).languages).toEqual(['de']);
    expect(spellingOf({ ...facts, system: ['ja'] })).toEqual({ on: false, languages: [] });
  });
  it('can be turned off, and leaves the languages to macOS', () => {
    expect(spellingOf({ ...facts, on: false }).on).toBe(false);
    expect(spellingOf({ ...facts, platform: 'darwin', wanted: ['de'] })).toEqual({
      on: true,
      languages: null,
    });
  });
  it('finds the nearest dictionary', () => {
    expect(dictionaryFor('EN-gb', available)).toBe('en-GB');
    expect(dictionaryFor('de-CH', available)).toBe('de');
    expect(dictionaryFor('pt', available)).toBe('pt-BR');
    expect(dictionaryFor('fr', available)).toBeNull();
  });
});

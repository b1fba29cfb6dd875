import { expect, it } from 'vitest';
import { setPrivateStorage, storageOf } from '../../core/storage/private-storage';
import { draftName, forgetDraft, hasDraft, keepDraft, readDraft } from './kept-draft';

it('keeps what was typed by workspace and record, and reads nothing out of what is none', () => {
  const texts = new Map<string, string>();
  setPrivateStorage(storageOf(texts, () => undefined));
  const name = draftName('b1', 'contact', null);
  expect(name).not.toBe(draftName('b2', 'contact', null));
  expect(name).not.toBe(draftName('b1', 'contact', 'new-1'));
  keepDraft(name, { first_name: 'Ana' });
  expect(readDraft(name)?.values).toEqual({ first_name: 'Ana' });
  for (const broken of [
    '{',
    'null',
    '3',
    '{"values":3,"at":"x"}',
    '{"values":{}}',
    '{"values":null,"at":"x"}',
  ]) {
    texts.set(name, broken);
    expect(readDraft(name), broken).toBeNull();
  }
  expect(hasDraft(name)).toBe(true);
  forgetDraft(name);
  expect(hasDraft(name)).toBe(false);
});

import { expect, it } from 'vitest';
import { setPrivateStorage, storageOf } from '../../core/storage/private-storage';
import { draftKey } from './draft-key';
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

it('sends the same content of a draft under the same key, until the draft is over', () => {
  const texts = new Map<string, string>();
  setPrivateStorage(storageOf(texts, () => undefined));
  const name = draftName('b1', 'contact', null);
  const key = draftKey(name, { first_name: 'Ana' });
  // As after a reload: nothing but what the device keeps.
  setPrivateStorage(storageOf(new Map(texts), () => undefined));
  expect(draftKey(name, { first_name: 'Ana' })).toBe(key);
  expect(draftKey(draftName('b1', 'deal', null), { first_name: 'Ana' })).not.toBe(key);
  expect(draftKey(name, { first_name: 'Anabel' })).not.toBe(key);
  const again = draftKey(name, { first_name: 'Ana' });
  forgetDraft(name);
  expect(draftKey(name, { first_name: 'Ana' })).not.toBe(again);
});

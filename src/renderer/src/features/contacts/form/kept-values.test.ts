import { expect, it } from 'vitest';
import { conflictsOfKept, editToKeep, typedOver, withKept } from './kept-values';

const before = { first_name: 'Ana', email: '', tags: [] };

it('keeps what was typed alone, and brings it back into a form of the fields that there are', () => {
  const typed = typedOver({ ...before, email: 'ana@mail.example' }, before);
  expect(typed).toEqual({ email: 'ana@mail.example' });
  expect(withKept(before, { ...typed, gone: 'x' })).toEqual({ ...before, email: 'ana@mail.example' });
});

it('knows what somebody else has changed of what was typed over', () => {
  const kept = editToKeep({ ...before, first_name: 'Anna', email: 'a@mail.example' }, before);
  expect(kept.over).toEqual({ first_name: 'Ana', email: '' });
  expect(conflictsOfKept(kept, before)).toEqual([]);
  expect(conflictsOfKept(kept, { ...before, first_name: 'Ann' })).toEqual(['first_name']);
  // Both have written the same, and a field that is gone is no conflict.
  expect(conflictsOfKept(kept, { first_name: 'Anna' })).toEqual([]);
});

import { expect, it } from 'vitest';
import { filterSentence } from './filter-sentence';
import { treeOf } from './draft-tree';
import type { EditorField } from './editor-field';
import { newCondition, newGroup } from './filter-draft';
import { withPickedNames } from './picked-names';

it('a sentence says what was picked from a list that is searched, before anything is saved', () => {
  const company: EditorField = {
    id: 'company',
    label: 'Company',
    group: 'Company',
    kind: 'choice',
    useList: () => {
      throw new Error('Nobody searches here.');
    },
    names: [{ value: 'a', label: 'Acme' }],
  };
  const fields = new Map([['company', company]]);
  const chosen = ['Acme', 'Bello Fabrics'].map((label, place) => ({ value: 'ab'[place] ?? '', label }));
  const draft = newGroup([{ ...newCondition(), field: 'company', operator: 'any_of', chosen }]);
  const person = { zone: 'UTC', locale: 'en-US' };
  const { tree } = treeOf(draft, fields, person);
  const said = (known: typeof fields | ReturnType<typeof withPickedNames>): string =>
    tree === null
      ? ''
      : filterSentence(tree, 'Contacts', known, person)
          .map(({ text }) => text)
          .join('');
  expect(said(fields)).not.toContain('Bello Fabrics');
  expect(said(withPickedNames(fields, draft))).toContain('Acme or Bello Fabrics');
  expect(withPickedNames(fields, newGroup())).toBe(fields);
});

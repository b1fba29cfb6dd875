import { describe, expect, it } from 'vitest';
import { findFields, ownName } from './find-fields';

const GROUPS = [
  {
    name: 'person',
    label: 'Person',
    fields: [
      { name: 'first_name', label: 'First name' },
      { name: 'birthday', label: 'Birthday' },
    ],
  },
  { name: 'company', label: 'Company', fields: [{ name: 'company_name', label: 'Company name' }] },
];

describe('the search for variables', () => {
  it.each([
    ['', ['first_name', 'birthday', 'company_name']],
    ['NAME', ['first_name', 'company_name']],
    [' first ', ['first_name']],
    ['nobody', []],
  ])('%j finds %j', (search, names) => {
    expect(findFields(GROUPS, search).flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual(names);
  });
  it('leaves groups out that have nothing', () => {
    expect(findFields(GROUPS, 'birth').map(({ label }) => label)).toEqual(['Person']);
  });
  it.each([
    ['Order number', 'order_number'],
    ['First_Name', null],
    ['  ', null],
    ['!', null],
  ])('%j offers %j as a name of one’s own', (search, name) => {
    expect(ownName(GROUPS, search)).toBe(name);
  });
});

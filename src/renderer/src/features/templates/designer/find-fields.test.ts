import { describe, expect, it } from 'vitest';
import { findFields, ownName } from './find-fields';

const field = (variable: string, label: string) => ({
  source: { entity: 'contact', field: variable } as const,
  label,
  variable,
});
const GROUPS = [
  {
    name: 'person',
    label: 'Person',
    fields: [field('first_name', 'First name'), field('birthday', 'Birthday')],
  },
  { name: 'company', label: 'Company', fields: [field('company_name', 'Company name')] },
];

describe('the search for variables', () => {
  it.each([
    ['', ['first_name', 'birthday', 'company_name']],
    ['NAME', ['first_name', 'company_name']],
    [' first ', ['first_name']],
    ['nobody', []],
  ])('%j finds %j', (search, names) => {
    expect(
      findFields(GROUPS, search).flatMap(({ fields }) => fields.map(({ variable }) => variable)),
    ).toEqual(names);
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

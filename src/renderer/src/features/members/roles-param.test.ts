import { expect, it } from 'vitest';
import { usersByRole } from '@shared/contract/roles';
import { rolesParam } from './roles-param';

const roles = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({ _id: `01J${String(at).padStart(23, '0')}` }));

it('names every role of the workspace, as the call takes them', () => {
  expect(rolesParam([{ _id: 'owner' }, { _id: 'marketer' }])).toBe('owner,marketer');
  expect(usersByRole.query?.safeParse({ roles: rolesParam(roles(100)) }).success).toBe(true);
});

it('asks for everybody where the roles are not known, or are more than the call takes', () => {
  expect(rolesParam(undefined)).toBeNull();
  expect(rolesParam([])).toBeNull();
  expect(rolesParam(roles(200))).toBeNull();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUILT_IN_ROLES } from '@shared/rules/permissions';
import { type TemporaryDatabase, temporaryDatabase } from '../../testing/temporary-database';
import { up } from './0099-export-deals';

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await temporaryDatabase();
});
afterAll(() => temporary.remove());

it('gives the export of deals to roles that export contacts and see deals, and to no others', async () => {
  const { system } = temporary.database;
  const roles: Readonly<Record<string, object>> = {
    both: { crm_contacts: ['view', 'export'], crm_deals: ['view'] },
    contacts: { crm_contacts: ['view', 'export'] },
    seesNone: { crm_contacts: ['view', 'export'], crm_deals: [] },
    deals: { crm_contacts: ['view'], crm_deals: ['view', 'update'] },
  };
  for (const [name, permissions] of Object.entries(roles))
    await system
      .insertInto('roles')
      .values({
        business_id: 'b',
        _id: name,
        role_name: name,
        name_key: name,
        built_in: null,
        permissions: JSON.stringify(permissions),
      })
      .execute();
  await up(system as never);
  await up(system as never);
  const rows = await system
    .selectFrom('roles')
    .select(['_id', 'permissions'])
    .where('business_id', '=', 'b')
    .execute();
  expect(Object.fromEntries(rows.map((row) => [row._id, JSON.parse(row.permissions) as unknown]))).toEqual({
    ...roles,
    both: { crm_contacts: ['view', 'export'], crm_deals: ['view', 'export'] },
  });
  expect(BUILT_IN_ROLES.manager.permissions.crm_deals).toContain('export');
});

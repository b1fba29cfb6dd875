import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltInRole, type Permissions, BUILT_IN_ROLES } from '@shared/rules/permissions';
import { parsePermissions } from '@shared/rules/parse-permissions';
import { type TemporaryDatabase, temporaryDatabase } from '../../testing/temporary-database';
import { up } from './0009-workspace-rights';

const NEW = ['dashboard', 'settings_tags', 'crm_interests', 'post_collections', 'crm_deals_pipeline'];
const NEWER = ['crm_fields', 'crm_lead_score', 'notification_settings', 'integrations', 'billing'];

/** A module with no action and a module that is not named are the same. */
const allowed = (permissions: Permissions): Permissions =>
  Object.fromEntries(Object.entries(permissions).filter(([, actions]) => actions.length > 0));

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await temporaryDatabase();
});
afterAll(() => temporary.remove());

it('gives the built-in roles of older workspaces what new workspaces give them, and custom roles nothing', async () => {
  const { system } = temporary.database;
  const old = (permissions: Permissions): string =>
    JSON.stringify(
      Object.fromEntries(Object.entries(permissions).filter(([name]) => ![...NEW, ...NEWER].includes(name))),
    );
  const roles = Object.keys(BUILT_IN_ROLES) as BuiltInRole[];
  for (const name of [...roles, null]) {
    const permissions = old(BUILT_IN_ROLES[name ?? 'owner'].permissions);
    await system
      .insertInto('roles')
      .values({
        business_id: 'b',
        _id: name ?? 'custom',
        role_name: name ?? 'Custom',
        name_key: name ?? 'custom',
        built_in: name,
        permissions,
      })
      .execute();
  }
  await up(system as never);
  const rows = await system.selectFrom('roles').select(['_id', 'built_in', 'permissions']).execute();
  const rightsOf = (id: string): Permissions =>
    allowed(parsePermissions(rows.find(({ _id }) => _id === id)?.permissions ?? '{}'));
  for (const name of roles) expect(rightsOf(name), name).toEqual(allowed(BUILT_IN_ROLES[name].permissions));
  expect(rightsOf('custom').dashboard).toBeUndefined();
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CALLER_RECORDS } from '../../caller-records';
import { createReadPlanInfo } from '../../platform/plan/plan-info';
import { type TemporaryDatabase, temporaryDatabase } from '../../platform/testing/temporary-database';
import { createUser } from '../session/users';
import { addMember, createWorkspace } from './create-workspace';
import { createWorkspacesService } from './service';

let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await temporaryDatabase();
});
afterEach(() => temporary.remove());

const at = 1_700_000_000_000;
const person = (email: string) => ({ email, password_hash: null, first_name: email, last_name: 'X', at });

describe('workspaces', () => {
  it('come in the order in which a person has joined them, with the role there', async () => {
    const { system } = temporary.database;
    const [ana, ben] = [
      await createUser(system, person('ana@x.example')),
      await createUser(system, person('ben@x.example')),
    ];
    const first = await createWorkspace(system, { title: 'First', owner_id: ben, is_demo: false, at });
    const second = await createWorkspace(system, { title: 'Second', owner_id: ana, is_demo: true, at });
    await addMember(system, {
      business_id: first.business_id,
      user_id: ana,
      role_id: first.roles.viewer,
      at,
    });

    const service = createWorkspacesService(
      temporary,
      createReadPlanInfo(temporary.database, 'local', CALLER_RECORDS),
    );
    const list = await service.listWorkspacesOf(ana);
    expect(
      list.map(({ business_title, is_demo, role }) => [business_title, is_demo, role.role_name]),
    ).toEqual([
      ['Second', true, 'Owner'],
      ['First', false, 'Viewer'],
    ]);
    expect(list[1]?.permissions['chat']).toEqual(['view']);
    expect((await service.listWorkspacesOf(ben)).map(({ business_id }) => business_id)).toEqual([
      first.business_id,
    ]);
    expect(second.lifecycle_stages).toHaveProperty('Customer');
    expect(Object.keys(first.roles)).toHaveLength(6);
  });

  it('an address belongs to one person, however it is written', async () => {
    const { system } = temporary.database;
    await createUser(system, person(' Ana@X.example'));
    await expect(createUser(system, person('ana@x.EXAMPLE'))).rejects.toThrow();
  });
});

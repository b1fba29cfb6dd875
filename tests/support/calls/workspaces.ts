import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';
import { addMember } from '../../../src/server/domains/workspaces/create-workspace';

declare module '../endpoint-calls' {
  interface Records {
    readonly role: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { role: 'role1' },
  async plant({ scope: { business_id, db }, records: { role, member }, now }) {
    await db
      .insertInto('roles')
      .values({ business_id, _id: role, role_name: 'Okafor', permissions: '{}' })
      .execute();
    await addMember(db, { business_id, user_id: member, role_id: role, at: now });
  },
  calls: {
    'GET /workspace/members': at('/workspace/members'),
    'GET /workspace/roles': at('/workspace/roles'),
    'POST /workspace/roles': at('/workspace/roles', { body: { role_name: 'Night shift', permissions: {} } }),
    'PATCH /workspace/roles/:id': ({ role }) => ({
      path: `/workspace/roles/${role}`,
      body: { role_name: 'Early shift' },
    }),
    'DELETE /workspace/roles/:id': ({ role }) => ({ path: `/workspace/roles/${role}` }),
    'GET /user/users-by-role': at('/user/users-by-role'),
    'PATCH /workspace/members/:id': ({ member, role }) => ({
      path: `/workspace/members/${member}`,
      body: { role_id: role },
    }),
    'DELETE /workspace/members/:id': ({ member }) => ({ path: `/workspace/members/${member}` }),
    'GET /workspace': at('/workspace'),
    'PATCH /workspace': at('/workspace', { body: { page_about: 'We weave.', unique_name: 'weave' } }),
    'POST /workspace/logo': at('/workspace/logo', { body: new FormData() }),
    'DELETE /workspace/logo': at('/workspace/logo'),
    // Deleted in workspaces.test.ts; here the title is not the right one.
    'DELETE /workspace': at('/workspace', { body: { title: 'Another title' } }),
  },
  bodies: {
    'PATCH /workspace': [
      {
        business_title: 'Linden Row',
        email: 'hello@linden.example',
        address: '4 Linden Row',
        page_about: 'Bread and cake',
        website_link: 'https://linden.example',
        phone: '+442079460958',
        unique_name: 'linden',
      },
    ],
    'DELETE /workspace': [{ title: 'Not this one' }],
    'POST /session/workspaces': [{ business_title: 'Linden Row', skipTrial: true }],
    'PUT /session/workspaces/order': [{ business_ids: [ID] }],
    'PATCH /workspace/members/:id': [{ role_id: ID }],
    'POST /workspace/roles': [
      { role_name: 'Night shift', permissions: { chat: ['view', 'update'] } },
      { role_name: 'Night shift', copy_of: ID },
    ],
    'PATCH /workspace/roles/:id': [
      { role_name: 'Night shift', permissions: { chat: ['view'], tasks: ['view'] } },
    ],
  },
  queries: {
    'DELETE /workspace/roles/:id': { move_to: ID },
    'GET /user/users-by-role': { roles: `${ID},${ID}`, page_num: '1', rows_per_page: '30' },
  },
};

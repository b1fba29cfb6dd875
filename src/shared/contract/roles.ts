import { z } from 'zod';
import { type Action, type Module, type Permissions, MODULES } from '../rules/permissions';
import { data, done, id, listPage, rowsPerPage } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { ROLE_IDS_LENGTH } from './limits';
import { nameText } from './names';
import { member, role } from './workspaces';

/** Roles of one workspace at most, the built-in ones included. */
export const MAX_ROLES = 50;

/** Module -> allowed actions; a module that is left out allows nothing, one that does not exist is refused. */
export const permissionMatrix: z.ZodType<Permissions> = z.strictObject(
  Object.fromEntries(
    (Object.entries(MODULES) as [Module, readonly Action[]][]).map(([module, actions]) => [
      module,
      z.array(z.enum(actions)).max(actions.length).optional(),
    ]),
  ),
);

const roleName = nameText({
  maxLength: 60,
  tooLong: 'The name of a role can have at most 60 characters.',
  empty: 'A role needs a name.',
});

export const createRole = endpoint({
  method: 'POST',
  path: '/workspace/roles',
  domain: 'workspaces',
  summary: 'Adds a role: with its own matrix, or as a copy of another one.',
  access: { kind: 'workspace', action: 'create', module: 'roles' },
  body: z
    .object({ role_name: roleName, permissions: permissionMatrix.optional(), copy_of: id.optional() })
    .refine(({ permissions, copy_of }) => (permissions === undefined) !== (copy_of === undefined), {
      message: 'Give either the permissions of the role, or the role that it is a copy of.',
      path: ['permissions'],
    }),
  response: data(role),
  idempotent: true,
});

export const updateRole = endpoint({
  method: 'PATCH',
  path: '/workspace/roles/:id',
  domain: 'workspaces',
  summary:
    'Renames a custom role, or changes what it allows; it counts from the next call of everybody who holds it.',
  access: { kind: 'workspace', action: 'update', module: 'roles' },
  params: z.object({ id }),
  body: z
    .object({ role_name: roleName.optional(), permissions: permissionMatrix.optional() })
    .refine(({ role_name, permissions }) => role_name !== undefined || permissions !== undefined, {
      message: 'There is nothing to change.',
    }),
  response: data(role),
});

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/workspace/roles/:id',
  domain: 'workspaces',
  summary: 'Deletes a custom role. Whoever holds it, or is invited with it, gets the role `move_to`.',
  access: { kind: 'workspace', action: 'delete', module: 'roles' },
  params: z.object({ id }),
  query: z.object({ move_to: id.optional() }),
  response: done,
});

export const usersByRole = endpoint({
  method: 'GET',
  path: '/user/users-by-role',
  domain: 'workspaces',
  summary: 'The people who hold one of these roles (comma separated ids; everybody without them), by name.',
  access: { kind: 'workspace', action: 'view', module: 'members' },
  query: z.object({
    roles: z
      .string()
      .max(ROLE_IDS_LENGTH)
      .regex(/^[A-Za-z0-9_.:=+/,-]+$/, 'These are not valid ids.')
      .optional(),
    page_num: z.coerce.number().int().min(1).max(100_000).default(1),
    rows_per_page: rowsPerPage(30),
  }),
  response: listPage(member),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'role.created': 'Role created',
  'role.updated': 'Role changed',
  'role.deleted': 'Role deleted',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** What a role allows, or the roles there are: what one may do oneself may have changed. */
  eventOf('roles.updated', {}),
] as const;

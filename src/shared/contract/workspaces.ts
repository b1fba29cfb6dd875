import { z } from 'zod';
import { data, id, instant } from './common';
import { endpoint } from './endpoint';

export const member = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.object({ _id: id, role_name: z.string() }),
  joined_at: instant,
});
export type Member = z.infer<typeof member>;

export const role = z.object({
  _id: id,
  role_name: z.string(),
  /** Fixed: neither renamed, nor changed, nor deleted. */
  built_in: z.boolean(),
  /** The built-in role of owners. */
  is_owner: z.boolean(),
  /** People who hold it. */
  member_count: z.number().int(),
  /** Module -> allowed actions, as in shared/rules/permissions.ts. */
  permissions: z.record(z.string(), z.array(z.string())),
});
export type Role = z.infer<typeof role>;

export const members = endpoint({
  method: 'GET',
  path: '/workspace/members',
  domain: 'workspaces',
  summary: 'The people of the workspace.',
  access: { kind: 'workspace', action: 'view', module: 'members' },
  response: data(z.object({ rows: z.array(member) })),
  whenLocked: true,
});

export const roles = endpoint({
  method: 'GET',
  path: '/workspace/roles',
  domain: 'workspaces',
  summary: 'The roles of the workspace with what each may do.',
  access: { kind: 'workspace', action: 'view', module: 'roles' },
  response: data(
    z.object({
      rows: z.array(role),
    }),
  ),
  whenLocked: true,
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'workspace.created': 'Workspace created',
} as const;

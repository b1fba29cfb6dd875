import type { Onboarding } from '@shared/contract/session';
import type { Member, Role } from '@shared/contract/workspaces';
import { parsePermissions } from '@shared/rules/parse-permissions';
import { toInstant } from '../../platform/clock';
import type { MemberRow, RoleRow, WorkspaceRow } from './repository';

/** Module -> actions, as the wire has it. */
export function wirePermissions(stored: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(parsePermissions(stored)).map(([module, actions]) => [module, [...actions]]),
  );
}

export function wireRole({ _id, role_name, built_in, permissions, member_count }: RoleRow): Role {
  return {
    _id,
    role_name,
    member_count,
    built_in: built_in !== null,
    is_owner: built_in === 'owner',
    permissions: wirePermissions(permissions),
  };
}

export function wireMember({ user_id, role_id, role_name, joined_at, ...person }: MemberRow): Member {
  return { _id: user_id, ...person, role: { _id: role_id, role_name }, joined_at: toInstant(joined_at) };
}

export const wireOnboarding = (row: WorkspaceRow): Onboarding => ({
  account_connect: row.connected !== null,
  post_publish: row.post_publish === 1,
  sender_connect: row.sender_connect === 1,
  contact_import: row.contact_import === 1,
  website_tracking_enabled: row.website_tracking_enabled === 1,
  campaign_create: row.campaign_create === 1,
});

import type { Member, Role } from '@shared/contract/workspaces';
import type { Permissions } from '@shared/rules/permissions';
import { isWithin } from '@shared/rules/role-rights';

/** Somebody may do what I may not: their role is not mine to change. */
export function hasMoreRights(
  member: Member,
  roles: readonly Role[] | undefined,
  mine: Permissions,
): boolean {
  const theirs = roles?.find(({ _id }) => _id === member.role._id)?.permissions;
  return theirs !== undefined && !isWithin(theirs, mine);
}

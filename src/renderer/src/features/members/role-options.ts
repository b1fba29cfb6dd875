import type { Role } from '@shared/contract/workspaces';
import type { Permissions } from '@shared/rules/permissions';
import { isWithin } from '@shared/rules/role-rights';
import type { Choice } from '../../ui/form/field-types';
import { copy } from './copy';

/** The roles that can be handed out by somebody who may do `mine` themselves; one that allows more cannot be chosen. */
export function roleOptions(roles: readonly Role[], mine: Permissions): Choice[] {
  return roles.map(({ _id, role_name, permissions }) => {
    const disabled = !isWithin(permissions, mine);
    return { value: _id, disabled, label: disabled ? copy.tooMuch(role_name) : role_name };
  });
}

/** The role that is meant where nobody has chosen: Agent, or the first that may be given. */
export function standardRole(roles: readonly Role[], mine: Permissions): string {
  const given = roles.filter(({ permissions }) => isWithin(permissions, mine));
  const agent = given.find(({ built_in, role_name }) => built_in && role_name === 'Agent');
  return (agent ?? given[0])?._id ?? '';
}

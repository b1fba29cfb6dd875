import { type Action, type Module, can } from '@shared/rules/permissions';
import type { Scope } from '../../platform/scope';
import { usersByIds } from '../session/reads';
import { membersWithRights } from '../workspaces/reads';
import type { NotificationRecipient } from './ports';

interface PersonRow {
  readonly _id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly timezone: string | null;
}

const toRecipient = ({ _id, email, first_name, last_name, timezone }: PersonRow): NotificationRecipient => ({
  user_id: _id,
  email,
  timezone,
  name: `${first_name} ${last_name}`.trim() || email,
});

/** A right, such as `update` on templates. */
export interface Right {
  readonly action: Action;
  readonly module: Module;
}

/** Members with a right, by the rights that they have now. */
export async function membersWith(
  scope: Scope,
  among: readonly string[] | null,
  rights: readonly Right[],
): Promise<NotificationRecipient[]> {
  const members = await membersWithRights(scope, among);
  return members
    .filter(({ permissions }) => rights.every(({ action, module }) => can(permissions, action, module)))
    .map(({ person }) => toRecipient(person));
}

/** Persons, wherever they are. */
export async function people(scope: Scope, ids: readonly string[]): Promise<NotificationRecipient[]> {
  return (await usersByIds(scope.db, ids)).map(toRecipient);
}

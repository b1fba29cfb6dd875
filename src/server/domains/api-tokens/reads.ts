import { parsePermissions } from '@shared/rules/parse-permissions';
import type { Permissions } from '@shared/rules/permissions';
import type { Scope } from '../../platform/scope';

/* What other domains may read of API tokens. */

export interface WorkingToken {
  readonly name: string;
  readonly permissions: Permissions;
}

/** A token with what it was given; null: it was revoked, or is over. @param now epoch milliseconds */
export async function workingToken(
  { db, business_id }: Scope,
  id: string,
  now: number,
): Promise<WorkingToken | null> {
  const token = await db
    .selectFrom('api_tokens')
    .select(['name', 'permissions', 'expires_at'])
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .executeTakeFirst();
  if (!token || (token.expires_at !== null && token.expires_at <= now)) return null;
  return { name: token.name, permissions: parsePermissions(token.permissions) };
}

import type { ApiToken } from '@shared/contract/api-tokens';
import { parsePermissions } from '@shared/rules/parse-permissions';
import { toInstant } from '../../platform/clock';
import type { Scope } from '../../platform/scope';
import { people } from '../session/reads';

/** The tokens of the workspace, newest first (ids sort by time). */
export function tokenQuery(scope: Scope) {
  return scope.db
    .selectFrom('api_tokens')
    .leftJoin(people, 'users._id', 'api_tokens.created_by')
    .select(['api_tokens._id', 'api_tokens.name', 'api_tokens.ends_with', 'api_tokens.permissions'])
    .select(['api_tokens.created_by', 'api_tokens.created_at', 'api_tokens.expires_at'])
    .select(['api_tokens.last_used_on', 'users.first_name', 'users.last_name'])
    .where('api_tokens.business_id', '=', scope.business_id)
    .orderBy('api_tokens._id', 'desc');
}

type TokenRow = Awaited<ReturnType<ReturnType<typeof tokenQuery>['execute']>>[number];

export function wireToken(row: TokenRow): ApiToken {
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || 'Somebody';
  return {
    _id: row._id,
    name: row.name,
    ends_with: row.ends_with,
    last_used_on: row.last_used_on,
    permissions: Object.fromEntries(
      Object.entries(parsePermissions(row.permissions)).map(([module, actions]) => [module, [...actions]]),
    ),
    created_by: { _id: row.created_by, name },
    created_at: toInstant(row.created_at),
    expires_at: row.expires_at === null ? null : toInstant(row.expires_at),
  };
}

export async function countTokens(scope: Scope): Promise<number> {
  const { count } = await scope.db
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', scope.business_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** The tokens that a person has made go with them. @returns how many there were */
export async function removeTokensOf(scope: Scope, userId: string): Promise<number> {
  const rows = await scope.db
    .deleteFrom('api_tokens')
    .where('business_id', '=', scope.business_id)
    .where('created_by', '=', userId)
    .returning('_id')
    .execute();
  return rows.length;
}

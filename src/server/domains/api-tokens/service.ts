import type { ApiToken, createApiToken } from '@shared/contract/api-tokens';
import type { BodyOf } from '@shared/contract/endpoint';
import { MAX_TOKENS, TOKEN_PREFIX, tokenRights } from '@shared/rules/api-token';
import { isWithin } from '@shared/rules/role-rights';
import { writeAudit } from '../../platform/audit/audit';
import type { Invalidation } from '../../platform/auth/authenticator';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { newToken, sha256 } from '../../platform/secrets';
import { beginPeopleChange } from '../workspaces/service';
import { countTokens, removeTokensOf, tokenQuery, wireToken } from './repository';

/** Keys by which programs work with a workspace; how one is recognised is in platform/auth/token-lookup.ts. */
export interface ApiTokensService {
  list(scope: Scope): Promise<ApiToken[]>;
  /** @returns with the secret, which is kept nowhere */
  create(caller: Caller, input: BodyOf<typeof createApiToken>, key: string | null): Promise<ApiToken>;
  revoke(caller: Caller, id: string): Promise<void>;
  /** Somebody is no member any more: their tokens go in the same transaction. */
  forget(tx: TransactionScope, userId: string): Promise<void>;
}

const DAY_MS = 24 * 60 * 60_000;
/** Enough to tell one from another, far too little to guess the rest. */
const SHOWN_CHARACTERS = 4;

export function createApiTokensService(
  platform: Platform,
  { invalidate }: { readonly invalidate: Invalidation },
): ApiTokensService {
  const { clock, database, events } = platform;

  async function tell(tx: TransactionScope): Promise<void> {
    tx.afterCommit(() => {
      invalidate.workspace(tx.business_id);
    });
    await events.append(tx, [{ kind: 'api_tokens.updated', ids: {} }]);
  }

  /** Not in what is kept for a repeated request: a secret stands nowhere but in its first answer. */
  const withSecret = (answer: ApiToken, secret: string | null): ApiToken =>
    secret === null ? answer : { ...answer, token: secret };

  return {
    list: async (scope) => (await tokenQuery(scope).execute()).map(wireToken),

    async create(caller, input, key) {
      let secret: string | null = null;
      const { name, expires_in_days } = input;
      const answer = await once(caller, clock, { key, endpoint: 'api-token', body: input }, async (tx) => {
        const author = await beginPeopleChange(database, tx, caller, 'create', 'api_tokens');
        const permissions = tokenRights(input.permissions);
        if (!Object.values(permissions).some((actions) => actions.length > 0))
          throw new AppError('token_scope_empty');
        if (!isWithin(permissions, author.permissions)) throw new AppError('beyond_your_rights');
        if ((await countTokens(tx)) >= MAX_TOKENS) throw new AppError('too_many_api_tokens');
        const now = clock();
        const _id = newId(now);
        secret = TOKEN_PREFIX + newToken();
        await tx.db
          .insertInto('api_tokens')
          .values({
            business_id: tx.business_id,
            _id,
            name,
            created_by: caller.user._id,
            created_at: now,
            token_hash: sha256(secret),
            ends_with: secret.slice(-SHOWN_CHARACTERS),
            permissions: JSON.stringify(permissions),
            expires_at: expires_in_days === null ? null : now + expires_in_days * DAY_MS,
            last_used_on: null,
          })
          .execute();
        await writeAudit(tx, {
          kind: 'api_token.created',
          actor: caller.user,
          target_id: _id,
          at: now,
          summary: `Made the API token ${name}`,
        });
        await tell(tx);
        const row = await tokenQuery(tx).where('api_tokens._id', '=', _id).executeTakeFirstOrThrow();
        return wireToken(row);
      });
      return withSecret(answer, secret);
    },

    async revoke(caller, id) {
      await inTransaction(caller, async (tx) => {
        await beginPeopleChange(database, tx, caller, 'delete', 'api_tokens');
        const row = await tx.db
          .deleteFrom('api_tokens')
          .where('business_id', '=', tx.business_id)
          .where('_id', '=', id)
          .returning('name')
          .executeTakeFirst();
        if (!row) throw new AppError('api_token_not_found');
        await writeAudit(tx, {
          kind: 'api_token.revoked',
          actor: caller.user,
          target_id: id,
          at: clock(),
          summary: `Revoked the API token ${row.name}`,
        });
        await tell(tx);
      });
    },

    async forget(tx, userId) {
      if ((await removeTokensOf(tx, userId)) > 0) await tell(tx);
    },
  };
}

import type { Permissions } from '@shared/rules/permissions';
import { newId } from '../../src/server/platform/ids';
import { newToken, sha256 } from '../../src/server/platform/secrets';
import type { TestApp } from './app';
import { type Answer, type RequestOptions, send } from './client';

/** A program with an API token. */
export interface Program {
  readonly token: string;
  request<Body = unknown>(method: string, path: string, options?: RequestOptions): Promise<Answer<Body>>;
}

/** Calls with a token, for the workspace that is named. */
export function programOf({ url }: Pick<TestApp, 'url'>, token: string, business: string): Program {
  return {
    token,
    request: (method, path, { workspace = business, headers = {}, ...options } = {}) =>
      send(url, method, path, {
        ...options,
        headers: {
          authorization: `Bearer ${token}`,
          ...(workspace === null ? {} : { b_id: workspace }),
          ...headers,
        },
      }),
  };
}

/** A token as it stands in the table, without asking for it: whatever it is given. */
export async function plantToken(
  test: TestApp,
  at: { readonly business: string; readonly maker: string },
  permissions: Permissions,
): Promise<Program> {
  const { database, clock } = test.app.platform;
  const token = `parley_${newToken()}`;
  await database.system
    .insertInto('api_tokens')
    .values({
      business_id: at.business,
      _id: newId(),
      name: 'Planted',
      created_by: at.maker,
      token_hash: sha256(token),
      ends_with: token.slice(-4),
      permissions: JSON.stringify(permissions),
      created_at: clock(),
      expires_at: null,
      last_used_on: null,
    })
    .execute();
  return programOf(test, token, at.business);
}

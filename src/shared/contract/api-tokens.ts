import { z } from 'zod';
import { data, done, id, instant } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { nameText } from './names';
import { permissionMatrix } from './roles';

export const apiToken = z.object({
  _id: id,
  name: z.string(),
  /** The last characters of the secret, to tell one token from another. */
  ends_with: z.string(),
  /** Module -> actions, as it was given; what it may do now is as much of it as its maker may. */
  permissions: z.record(z.string(), z.array(z.string())),
  created_by: z.object({ _id: id, name: z.string() }),
  created_at: instant,
  /** Null: until it is revoked. */
  expires_at: instant.nullable(),
  /** The day (UTC, `YYYY-MM-DD`) on which it was last used; null: not yet. */
  last_used_on: z.string().nullable(),
  /** The secret; only in the answer that makes it. */
  token: z.string().optional(),
});
export type ApiToken = z.infer<typeof apiToken>;

export const apiTokenList = endpoint({
  method: 'GET',
  path: '/workspace/api-tokens',
  domain: 'api-tokens',
  summary: 'The API tokens of the workspace, newest first; never their secrets.',
  access: { kind: 'workspace', action: 'view', module: 'api_tokens' },
  response: data(z.object({ rows: z.array(apiToken) })),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/workspace/api-tokens',
  domain: 'api-tokens',
  summary:
    'Makes a token for programs: `Authorization: Bearer parley_…` with header `b_id`. The secret is in this answer alone.',
  access: { kind: 'workspace', action: 'create', module: 'api_tokens' },
  body: z.object({
    name: nameText({
      maxLength: 60,
      tooLong: 'The name of a token can have at most 60 characters.',
      empty: 'A token needs a name.',
    }),
    permissions: permissionMatrix,
    /** Null: until it is revoked. */
    expires_in_days: z.number().int().min(1).max(365).nullable(),
  }),
  secret: true,
  response: data(apiToken),
  idempotent: true,
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/workspace/api-tokens/:id',
  domain: 'api-tokens',
  summary: 'Revokes a token; its next call is refused, its event streams end.',
  access: { kind: 'workspace', action: 'delete', module: 'api_tokens' },
  params: z.object({ id }),
  response: done,
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'api_token.created': 'API token made',
  'api_token.revoked': 'API token revoked',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** API tokens of this workspace. */
  eventOf('api_tokens.updated', {}),
] as const;

import * as contract from '@shared/contract/api-tokens';
import { type Route, route } from '../../platform/http/route';
import type { ApiTokensService } from './service';

export function apiTokenRoutes(tokens: ApiTokensService): Route[] {
  return [
    route(contract.apiTokenList, async ({ caller }) => ({ data: { rows: await tokens.list(caller) } })),
    route(contract.createApiToken, async ({ caller, body, idempotencyKey }) => ({
      data: await tokens.create(caller, body, idempotencyKey),
    })),
    route(contract.revokeApiToken, async ({ caller, params }) => {
      await tokens.revoke(caller, params.id);
      return { data: { done: true as const } };
    }),
  ];
}

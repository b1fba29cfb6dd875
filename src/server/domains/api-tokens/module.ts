import type { Invalidation } from '../../platform/auth/authenticator';
import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { MembersService } from '../workspaces/service';
import { apiTokensManifest } from './manifest';
import { apiTokenRoutes } from './routes';
import { createApiTokensService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly authenticator: { readonly invalidate: Invalidation };
  readonly members: Pick<MembersService, 'onGone'>;
}

/** Tokens by which programs call the API. */
export const apiTokensModule = defineModule(
  apiTokensManifest,
  ({ platform, authenticator, members }: Needs) => {
    const apiTokens = createApiTokensService(platform, authenticator);
    members.onGone((tx, userId) => apiTokens.forget(tx, userId));
    return { routes: apiTokenRoutes(apiTokens) };
  },
);

import type { Authenticator } from '../../platform/auth/auth';
import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { People } from '../workspaces/service';
import { createAttempts } from './attempts';
import type { StepDeps } from './connect-steps';
import { facebookOf } from './facebook';
import { accountConnectionManifest } from './manifest';
import { accountConnectionRoutes } from './routes';
import { createAccountConnections } from './service';

interface Needs {
  readonly platform: Platform;
  readonly accounts: StepDeps['accounts'];
  readonly authenticator: Authenticator;
  readonly people: Pick<People, 'nameOf'>;
  readonly signupChannel: StepDeps['channel'];
  readonly templateImports: StepDeps['imports'];
}

/** Connecting a number by Meta's own dialog. */
export const accountConnectionModule = defineModule(accountConnectionManifest, (needs: Needs) => {
  const { platform, accounts, authenticator, people, signupChannel, templateImports } = needs;
  const connections = createAccountConnections(platform, {
    facebook: facebookOf(platform.settings),
    nameOf: people.nameOf,
    attempts: createAttempts(platform, { accounts, imports: templateImports, channel: signupChannel }),
    rightsOf: (userId, businessId) => authenticator.membership({ user_id: userId }, businessId),
  });
  return { routes: accountConnectionRoutes(platform, connections, authenticator) };
});

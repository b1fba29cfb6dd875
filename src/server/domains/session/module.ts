import type { Authenticator } from '../../platform/auth/auth';
import type { Invalidation } from '../../platform/auth/authenticator';
import type { Mailer } from '../../platform/mail/mail';
import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { WorkspacesService } from '../workspaces/service';
import { type ProfileDeps, profileRoutes } from './profile/profile-routes';
import { createAccounts } from './accounts';
import { sessionManifest } from './manifest';
import { createPasswordPolicy } from './password-policy';
import { mountSession, sessionRoutes } from './routes';
import { createSecurityLog } from './security-log';
import { createSessionService } from './service';
import type { SetUpCode } from './set-up-code';
import { createThrottle } from './throttle';
import { createTwoStepService } from './two-step/service';
import { welcomeOf } from './welcome';

interface Needs {
  readonly platform: Platform;
  readonly authenticator: Authenticator & { readonly invalidate: Invalidation };
  readonly mailer: Mailer;
  readonly pictures: ProfileDeps['faces'];
  readonly setUpCode: SetUpCode;
  readonly workspaces: WorkspacesService;
}

/** Signing in, and people's own accounts. */
export const sessionModule = defineModule(sessionManifest, (needs: Needs) => {
  const { platform, authenticator, mailer, pictures, setUpCode, workspaces } = needs;
  const throttle = createThrottle(platform);
  const security = createSecurityLog(platform);
  const policy = createPasswordPolicy(platform);
  const twoStep = createTwoStepService(platform, { mailer, security });
  const sessions = createSessionService(platform, {
    workspaces,
    authenticator,
    twoStep,
    throttle,
    security,
    policy,
    setUpCode,
    mail: mailer.enabled,
  });
  return {
    services: {
      userAccounts: createAccounts(platform, sessions, policy),
      welcome: welcomeOf(platform, sessions),
    },
    routes: [
      ...sessionRoutes(platform, sessions, authenticator, security),
      ...profileRoutes(platform, {
        sessions,
        twoStep,
        throttle,
        mailer,
        security,
        policy,
        invalidate: authenticator.invalidate,
        faces: pictures,
      }),
    ],
    mount: (http) => mountSession(http, platform),
  };
});

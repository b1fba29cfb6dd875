import type { Session } from '../../../platform/auth/auth';
import type { Invalidation } from '../../../platform/auth/authenticator';
import type { Platform } from '../../../platform/platform';
import type { WorkspacesService } from '../../workspaces/service';
import type { PasswordPolicy } from '../password-policy';
import type { SecurityLog } from '../security-log';
import type { SetUpCode } from '../set-up-code';
import type { Throttle } from '../throttle';
import type { TwoStepService } from '../two-step/service';

export interface SessionDeps {
  readonly workspaces: WorkspacesService;
  readonly authenticator: { readonly invalidate: Invalidation };
  readonly twoStep: TwoStepService;
  readonly throttle: Throttle;
  readonly setUpCode: SetUpCode;
  readonly security: SecurityLog;
  readonly policy: PasswordPolicy;
  /** The server can send mail. */
  readonly mail: boolean;
}

/** What every command of signing in and out stands on. */
export interface SessionContext extends Omit<SessionDeps, 'authenticator' | 'mail'> {
  readonly platform: Platform;
  readonly invalidate: Invalidation;
}

/** The session that a browser shows already; null: it shows none. */
export type Previous = Session | null;

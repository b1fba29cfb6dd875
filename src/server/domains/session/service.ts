import type { secondStep } from '@shared/contract/profile';
import type { BodyOf, ResponseOf } from '@shared/contract/endpoint';
import type { Profile, sessions, signIn as signInEndpoint, signInOptions } from '@shared/contract/session';
import type { Session } from '../../platform/auth/auth';
import { toInstant } from '../../platform/clock';
import type { Platform } from '../../platform/platform';
import { createDemoHint } from './demo-account';
import type { Device } from './device';
import { selectLiveSessions } from './repository';
import { type SetUp, isSetUpRequired } from './set-up';
import type { SetUpRequest } from './set-up-code';
import type { SessionContext, SessionDeps } from './sign-in/context';
import { endAllSessions, endOneSession, endSession } from './sign-in/end-sessions';
import { profileOf } from './sign-in/profile-of';
import { takeSecondStep } from './sign-in/second-step';
import { setUpAndSignIn } from './sign-in/set-up-and-sign-in';
import { type SignedIn, type SecondStepRequired, signIn } from './sign-in/sign-in';
import { startBrowserSession } from './sign-in/start-browser-session';

export type { SignedIn, SecondStepRequired } from './sign-in/sign-in';

type Options = ResponseOf<typeof signInOptions>['data'];
type LiveSession = ResponseOf<typeof sessions>['data']['rows'][number];

export interface SessionService {
  options(request: SetUpRequest): Promise<Options>;
  /**
   * @param previous the session that the browser shows already: it ends, one browser has one.
   * @throws AppError `wrong_credentials`, `too_many_sign_ins`.
   */
  signIn(
    input: BodyOf<typeof signInEndpoint>,
    device: Device,
    previous: Session | null,
  ): Promise<SignedIn | SecondStepRequired>;
  /**
   * @param challenge what `signIn` has answered
   * @throws AppError `second_step_expired`, `wrong_code`, `too_many_sign_ins`.
   */
  secondStep(
    challenge: string | null,
    input: BodyOf<typeof secondStep>,
    device: Device,
    previous: Session | null,
  ): Promise<SignedIn>;
  /** @throws AppError `setup_done`, `set_up_code_wrong`, `too_many_sign_ins`. */
  setUp(input: SetUp, device: Device, request: SetUpRequest): Promise<SignedIn>;
  /** A browser session for a person whom somebody else has checked (a provider). @returns the cookie's secret. */
  startBrowserSession(
    userId: string,
    device: Device,
    previous: Session | null,
    /** For the audit log, after “Signed in”. */
    how: string,
  ): Promise<string>;
  profile(userId: string): Promise<Profile>;
  list(session: Session): Promise<LiveSession[]>;
  signOut(session: Session, device: Device): Promise<void>;
  signOutEverywhere(session: Session, device: Device): Promise<void>;
  signOutOthers(session: Session, device: Device): Promise<void>;
  /** Ends one of the person's own. @throws AppError `session_not_found`. */
  endOne(session: Session, device: Device, sessionId: string): Promise<void>;
}

export function createSessionService(
  platform: Platform,
  { authenticator: { invalidate }, mail, ...deps }: SessionDeps,
): SessionService {
  const { clock, database, settings } = platform;
  const context: SessionContext = { ...deps, platform, invalidate };
  const demo = createDemoHint(platform);

  return {
    async options(request) {
      const setup_required = await isSetUpRequired(platform);
      return {
        setup_required,
        setup_code_required: setup_required && deps.setUpCode.isNeeded(request),
        providers: settings.OIDC_PROVIDERS.map(({ id, label }) => ({ _id: id, label })),
        demo: await demo(),
        password_reset: mail,
      };
    },

    signIn: (input, device, previous) => signIn(context, input, device, previous),
    secondStep: (challenge, input, device, previous) =>
      takeSecondStep(context, challenge, input, device, previous),
    setUp: (input, device, request) => setUpAndSignIn(context, input, device, request),
    startBrowserSession: (userId, device, previous, how) =>
      startBrowserSession(context, userId, device, previous, how),
    profile: (userId) => profileOf(context, userId),

    async list(session) {
      const rows = await selectLiveSessions(database.system, session.user_id, clock());
      return rows.map(({ _id, kind, user_agent, created_at, last_seen_at }) => ({
        _id,
        kind,
        user_agent,
        created_at: toInstant(created_at),
        last_seen_at: toInstant(last_seen_at),
        current: _id === session._id,
      }));
    },

    signOut: (session, device) => endSession(context, session, device, 'Signed out'),
    signOutEverywhere: (session, device) =>
      endAllSessions(context, session, device, { summary: 'Signed out everywhere', keepsOwn: false }),
    signOutOthers: (session, device) =>
      endAllSessions(context, session, device, { summary: 'Ended all other sessions', keepsOwn: true }),
    endOne: (session, device, sessionId) => endOneSession(context, session, device, sessionId),
  };
}

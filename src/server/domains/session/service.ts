import type { BodyOf, ResponseOf } from '@shared/contract/endpoint';
import type { Profile, sessions, signIn, signInOptions } from '@shared/contract/session';
import type { Session } from '../../platform/auth/auth';
import type { Invalidation } from '../../platform/auth/authenticator';
import { toInstant } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { WorkspacesService } from '../workspaces/service';
import { DEMO_ACCOUNT } from './demo-account';
import type { Device } from './device';
import { verifyPassword } from './passwords';
import { insertBrowserSession, revokeSession, revokeSessionsOf, selectLiveSessions } from './repository';
import type { SetUp } from './set-up';
import { isSetUpRequired, setUpServer } from './set-up';
import { createThrottle } from './throttle';
import { normalizeEmail, selectUser } from './users';

type Options = ResponseOf<typeof signInOptions>['data'];
type LiveSession = ResponseOf<typeof sessions>['data']['rows'][number];

export interface SignedIn {
  /** For the cookie. */
  readonly token: string;
  readonly profile: Profile;
}

export interface SessionService {
  options(): Promise<Options>;
  /**
   * @param previous the session that the browser shows already: it ends, one browser has one.
   * @throws AppError `wrong_credentials`, `too_many_sign_ins`.
   */
  signIn(input: BodyOf<typeof signIn>, device: Device, previous: Session | null): Promise<SignedIn>;
  /** @throws AppError `setup_done`. */
  setUp(input: SetUp, device: Device): Promise<SignedIn>;
  /** A browser session for a person whom somebody else has checked (a provider). @returns the cookie's secret. */
  startBrowserSession(userId: string, device: Device, previous: Session | null): Promise<string>;
  profile(userId: string): Promise<Profile>;
  list(session: Session): Promise<LiveSession[]>;
  signOut(session: Session): Promise<void>;
  signOutEverywhere(session: Session): Promise<void>;
}

export interface SessionDeps {
  readonly workspaces: WorkspacesService;
  readonly authenticator: { readonly invalidate: Invalidation };
}

export function createSessionService(
  platform: Platform,
  { workspaces, authenticator }: SessionDeps,
): SessionService {
  const { invalidate } = authenticator;
  const { clock, log, settings } = platform;
  const db = platform.database.system;
  const throttle = createThrottle(clock);

  async function profile(userId: string): Promise<Profile> {
    const user = await selectUser(db, { _id: userId });
    if (!user) throw new AppError('not_signed_in');
    const { _id, email, first_name, last_name, avatar, designation, timezone } = user;
    const list = await workspaces.listWorkspacesOf(_id);
    return { id: _id, email, first_name, last_name, avatar, designation, timezone, workspaces: list };
  }

  async function end(session: Session): Promise<void> {
    await revokeSession(db, session._id, clock());
    invalidate.session(session._id);
  }

  async function startBrowserSession(
    userId: string,
    device: Device,
    previous: Session | null,
  ): Promise<string> {
    const started = await insertBrowserSession(db, {
      user_id: userId,
      user_agent: device.user_agent,
      at: clock(),
    });
    if (previous?.via === 'cookie') await end(previous);
    return started.token;
  }

  return {
    async options() {
      return {
        setup_required: await isSetUpRequired(platform),
        providers: settings.OIDC_PROVIDERS.map(({ id, label }) => ({ _id: id, label })),
        demo: settings.demo ? { ...DEMO_ACCOUNT } : null,
      };
    },

    async signIn({ email, password }, device, previous) {
      const succeeded = throttle.attempt(normalizeEmail(email), device.address);
      const user = await selectUser(db, { email });
      if (!(await verifyPassword(user?.password_hash ?? null, password)) || !user) {
        log.info({ address: device.address }, 'a sign-in failed');
        throw new AppError('wrong_credentials');
      }
      succeeded();
      return {
        token: await startBrowserSession(user._id, device, previous),
        profile: await profile(user._id),
      };
    },

    async setUp(input, device) {
      const userId = await setUpServer(platform, input);
      log.info({ address: device.address }, 'the server was set up');
      return { token: await startBrowserSession(userId, device, null), profile: await profile(userId) };
    },

    startBrowserSession,
    profile,

    async list(session) {
      const rows = await selectLiveSessions(db, session.user_id, clock());
      return rows.map(({ _id, kind, user_agent, created_at, last_seen_at }) => ({
        _id,
        kind,
        user_agent,
        created_at: toInstant(created_at),
        last_seen_at: toInstant(last_seen_at),
        current: _id === session._id,
      }));
    },

    signOut: end,

    async signOutEverywhere(session) {
      await revokeSessionsOf(db, session.user_id, clock());
      invalidate.user(session.user_id);
    },
  };
}

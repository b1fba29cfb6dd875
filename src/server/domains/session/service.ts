import { ERRORS } from '@shared/contract/errors';
import type { secondStep } from '@shared/contract/profile';
import type { BodyOf, ResponseOf } from '@shared/contract/endpoint';
import type { Profile, sessions, signIn, signInOptions } from '@shared/contract/session';
import { STANDARD_LANGUAGE, isLanguage } from '@shared/rules/languages';
import type { Session } from '../../platform/auth/auth';
import type { Invalidation } from '../../platform/auth/authenticator';
import { toInstant } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { WorkspacesService } from '../workspaces/service';
import { createDemoHint } from './demo-account';
import type { Device } from './device';
import type { PasswordPolicy } from './password-policy';
import { verifyPassword } from './passwords';
import { insertBrowserSession, revokeOwnSession, revokeSessionsOf, selectLiveSessions } from './repository';
import type { SecurityLog } from './security-log';
import { type SetUp, isSetUpRequired, setUpServer } from './set-up';
import type { SetUpCode, SetUpRequest } from './set-up-code';
import type { Throttle } from './throttle';
import { openChallenge, passwordMark, sealChallenge } from './two-step/challenge';
import type { TwoStepService } from './two-step/service';
import { type UserRow, holdUser, normalizeEmail, selectUser } from './users';

const WRONG_SET_UP_CODE =
  'This is not the code of this start. A new one is printed each time that the server starts.';

type Options = ResponseOf<typeof signInOptions>['data'];
type LiveSession = ResponseOf<typeof sessions>['data']['rows'][number];

export interface SignedIn {
  /** For the cookie. */
  readonly token: string;
  readonly profile: Profile;
}

/** The password was right, and a code is owed: for the cookie that the second step needs. */
export interface StepOwed {
  readonly challenge: string;
}

export interface SessionService {
  options(request: SetUpRequest): Promise<Options>;
  /**
   * @param previous the session that the browser shows already: it ends, one browser has one.
   * @throws AppError `wrong_credentials`, `too_many_sign_ins`.
   */
  signIn(
    input: BodyOf<typeof signIn>,
    device: Device,
    previous: Session | null,
  ): Promise<SignedIn | StepOwed>;
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

export function createSessionService(
  platform: Platform,
  { workspaces, authenticator, twoStep, throttle, setUpCode, security, policy, mail }: SessionDeps,
): SessionService {
  const { invalidate } = authenticator;
  const { clock, log, secrets, settings } = platform;
  const db = platform.database.system;
  const demo = createDemoHint(platform);

  async function profile(userId: string): Promise<Profile> {
    const user = await selectUser(db, { _id: userId });
    if (!user) throw new AppError('not_signed_in');
    const { _id, email, first_name, last_name, avatar, designation, timezone } = user;
    const list = await workspaces.listWorkspacesOf(_id);
    return {
      id: _id,
      email,
      first_name,
      last_name,
      avatar,
      designation,
      timezone,
      language: isLanguage(user.language) ? user.language : STANDARD_LANGUAGE,
      has_password: user.password_hash !== null,
      password_weak: user.password_hash !== null && user.password_weak === 1,
      two_step: (await twoStep.since(_id)) !== null,
      workspaces: list,
    };
  }

  /** The only moment at which the server sees the password: whether it would be refused today is kept. */
  async function judge(user: UserRow, password: string): Promise<void> {
    // A demo's password is on its sign-in page: no other one would make it any safer.
    const weak = !settings.demo && policy.isWeak(password, await policy.ownerOf(user)) ? 1 : 0;
    if (weak === user.password_weak) return;
    await db.updateTable('users').set({ password_weak: weak }).where('_id', '=', user._id).execute();
  }

  /** Ends a session for good, and says so in the audit log. */
  async function end(session: Session, device: Device, summary: string): Promise<void> {
    const entry = { user_id: session.user_id, kind: 'session.signed_out', summary, device } as const;
    await db.transaction().execute(async (tx) => {
      if (await revokeOwnSession(tx, session.user_id, session._id, clock())) await security.note(tx, entry);
    });
    invalidate.ended(session._id);
  }

  async function endAll(
    { _id, user_id }: Session,
    device: Device,
    summary: string,
    keepsOwn: boolean,
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const ended = await revokeSessionsOf(tx, user_id, clock(), keepsOwn ? _id : null);
      if (ended > 0) await security.note(tx, { user_id, kind: 'session.ended', summary, device });
    });
    invalidate.user(user_id);
  }

  async function startBrowserSession(
    userId: string,
    device: Device,
    previous: Session | null,
    how: string,
    /** The stored password that was proved; null: somebody else has checked the person. */
    provedBy: string | null = null,
  ): Promise<string> {
    const started = await db.transaction().execute(async (tx) => {
      if (provedBy !== null && !(await holdUser(tx, userId, provedBy)))
        throw new AppError('wrong_credentials');
      const session = { user_id: userId, user_agent: device.user_agent, at: clock() };
      const inserted = await insertBrowserSession(tx, session);
      const summary = `Signed in ${how}`;
      await security.note(tx, { user_id: userId, kind: 'session.signed_in', summary, device });
      return inserted;
    });
    if (previous?.via === 'cookie') await end(previous, device, 'Signed in again in the same browser');
    return started.token;
  }

  async function checkSetUpCode({ set_up_code = '' }: SetUp, device: Device): Promise<void> {
    if (!(await isSetUpRequired(platform))) throw new AppError('setup_done');
    const succeeded = await throttle.attempt('set-up', device, null);
    if (!setUpCode.matches(set_up_code)) {
      log.warn({ address: device.address }, 'a set-up was refused: its code was wrong');
      const { message } = ERRORS.set_up_code_wrong;
      throw new AppError('set_up_code_wrong', {
        fields: { set_up_code: set_up_code.trim() === '' ? message : WRONG_SET_UP_CODE },
      });
    }
    await succeeded();
  }

  return {
    async options(request) {
      const setup_required = await isSetUpRequired(platform);
      return {
        setup_required,
        setup_code_required: setup_required && setUpCode.isNeeded(request),
        providers: settings.OIDC_PROVIDERS.map(({ id, label }) => ({ _id: id, label })),
        demo: await demo(),
        password_reset: mail,
      };
    },

    async signIn({ email, password }, device, previous) {
      const user = await selectUser(db, { email });
      const succeeded = await throttle.attempt(normalizeEmail(email), device, user?._id ?? null);
      if (!(await verifyPassword(user?.password_hash ?? null, password)) || !user) {
        log.info({ user: user?._id ?? null, address: device.address }, 'a sign-in failed');
        if (user) security.failed(user._id, device, 'the password was wrong');
        throw new AppError('wrong_credentials');
      }
      await succeeded();
      const { _id, password_hash } = user;
      await judge(user, password);
      if (password_hash !== null && (await twoStep.since(_id)) !== null) {
        return { challenge: sealChallenge(secrets, clock, { _id, password_hash }) };
      }
      return {
        token: await startBrowserSession(_id, device, previous, 'with a password', password_hash),
        profile: await profile(_id),
      };
    },

    async secondStep(sealed, { code }, device, previous) {
      const challenge = openChallenge(secrets, clock, sealed);
      const user = challenge && (await selectUser(db, { _id: challenge.user_id }));
      const hash = user?.password_hash ?? null;
      if (!user || hash === null || passwordMark(hash) !== challenge.password) {
        throw new AppError('second_step_expired');
      }
      const succeeded = await throttle.attempt(`second ${user._id}`, device, user._id);
      await twoStep.pass(user, code, device).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'wrong_code')
          security.failed(user._id, device, 'the password was right, the code was wrong');
        throw error;
      });
      await succeeded();
      return {
        token: await startBrowserSession(user._id, device, previous, 'with a password and a code', hash),
        profile: await profile(user._id),
      };
    },

    async setUp(input, device, request) {
      if (setUpCode.isNeeded(request)) await checkSetUpCode(input, device);
      const userId = await setUpServer(platform, policy, input);
      setUpCode.spend();
      log.info({ address: device.address }, 'the server was set up');
      return {
        token: await startBrowserSession(userId, device, null, 'after setting the server up'),
        profile: await profile(userId),
      };
    },

    startBrowserSession: (userId, device, previous, how) =>
      startBrowserSession(userId, device, previous, how),
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

    signOut: (session, device) => end(session, device, 'Signed out'),

    signOutEverywhere: (session, device) => endAll(session, device, 'Signed out everywhere', false),
    signOutOthers: (session, device) => endAll(session, device, 'Ended all other sessions', true),

    async endOne({ user_id }, device, sessionId) {
      const ended = await db.transaction().execute(async (tx) => {
        const done = await revokeOwnSession(tx, user_id, sessionId, clock());
        const summary = 'Ended one session';
        if (done) await security.note(tx, { user_id, kind: 'session.ended', summary, device });
        return done;
      });
      if (!ended) throw new AppError('session_not_found');
      invalidate.ended(sessionId);
    },
  };
}

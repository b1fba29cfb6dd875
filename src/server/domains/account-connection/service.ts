import type { AccountConnectionState, ConnectionProblem } from '@shared/contract/account-connection';
import { type Permissions, can } from '@shared/rules/permissions';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope } from '../../platform/scope';
import { newToken, sha256 } from '../../platform/secrets';
import type { Attempts, LoginCode } from './attempts';
import { problem } from './failure';
import type { Facebook } from './facebook';
import { stoppedBecause } from './login-words';
import { newPin } from './pin';
import { readSignupMessage } from './read-message';
import {
  type ConnectionRow,
  connectionByState,
  connectionOf,
  deleteConnection,
  insertConnection,
} from './repository';
import { problemOf, toWire } from './row';

/** Facebook's dialog asks for a sign-in, a business and a number that rings. Milliseconds. */
const LASTS_MS = 30 * 60_000;
/** Longer than all calls to Meta together; who has not come further by then never will. Milliseconds. */
const STALLED_MS = 3 * 60_000;

export interface LoginReport {
  readonly state: string;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly outcome?: 'stopped' | 'closed' | undefined;
}

export interface ReportAnswer {
  readonly ok: boolean;
  readonly again: boolean;
  readonly title: string;
  readonly sentence: string;
}

export interface AccountConnections {
  /** Null: this server cannot log in at Facebook. */
  readonly facebook: Facebook | null;
  /** @throws AppError `facebook_login_unconfigured` */
  start(
    caller: Caller,
    pin: string | undefined,
  ): Promise<{
    readonly connection: AccountConnectionState;
    readonly state: string;
    readonly pin: string | null;
  }>;
  /** @throws AppError `connection_not_found` */
  read(caller: Caller, id: string): Promise<AccountConnectionState>;
  /** @throws AppError `connection_not_found`, `conflict` where there is nothing to go on with */
  goOn(caller: Caller, id: string, pin: string | undefined): Promise<AccountConnectionState>;
  /** @throws AppError `connection_not_found` */
  cancel(caller: Caller, id: string): Promise<void>;
  /** Whether the login's page may be shown. `signedIn`: the person of this browser, null when nobody is. */
  isOpen(state: string | undefined, signedIn: string | null): Promise<boolean>;
  /** @throws AppError `connection_not_found` */
  report(report: LoginReport, signedIn: string | null): Promise<ReportAnswer>;
}

export interface AccountConnectionDeps {
  readonly facebook: Facebook | null;
  readonly attempts: Attempts;
  /** A person's rights in a workspace as they are now; null: not a member. */
  readonly rightsOf: (
    userId: string,
    businessId: string,
  ) => Promise<{ readonly permissions: Permissions; readonly locked: boolean } | null>;
  readonly nameOf: (scope: Scope, userId: string) => Promise<string>;
}

export function createAccountConnections(
  platform: Platform,
  deps: AccountConnectionDeps,
): AccountConnections {
  const { clock, database, secrets } = platform;
  const { attempts, facebook } = deps;

  /** As it is now: what has stood still for too long was interrupted, what has lasted for too long is over. */
  async function current(row: ConnectionRow | undefined): Promise<ConnectionRow> {
    if (!row) throw new AppError('connection_not_found');
    const end = (why: ConnectionProblem, values = {}) =>
      attempts.change(row, [row.status], { status: 'failed', problem: JSON.stringify(why), ...values });
    if (row.status === 'working' && row.updated_at < clock() - STALLED_MS) {
      const next = row.access === null ? 'login' : 'continue';
      return (await end(problem('interrupted', { next }))) ?? row;
    }
    if (row.expires_at < clock() && row.status !== 'done' && problemOf(row)?.code !== 'expired') {
      return (await end(problem('expired'), { pin: null, access: null })) ?? row;
    }
    return row;
  }

  /** The connection of a page. Who signs in as somebody else in the same browser does not go on with it. */
  async function ofPage(state: string, signedIn: string | null): Promise<ConnectionRow> {
    const row = await connectionByState(database.system, sha256(state));
    if (!row || (signedIn !== null && signedIn !== row.user_id) || row.expires_at < clock()) {
      throw new AppError('connection_not_found');
    }
    return current(row);
  }

  const answerOf = (row: ConnectionRow): ReportAnswer => {
    const why = problemOf(row);
    if (row.status === 'done') {
      return {
        ok: true,
        again: false,
        title: 'WhatsApp is connected',
        sentence: 'You can close this window and go on in Parley.',
      };
    }
    if (row.status === 'working') {
      return {
        ok: true,
        again: false,
        title: 'Connecting WhatsApp',
        sentence: 'Parley shows how far it has come.',
      };
    }
    return {
      ok: false,
      again: row.status === 'waiting',
      title: 'WhatsApp is not connected yet',
      sentence: why === null ? 'Log in with Facebook to go on.' : `${why.message} ${why.advice}`,
    };
  };

  async function allowed({ user_id, business_id }: ConnectionRow): Promise<boolean> {
    const rights = await deps.rightsOf(user_id, business_id);
    return rights !== null && !rights.locked && can(rights.permissions, 'create', 'whatsapp_accounts');
  }

  async function work(row: ConnectionRow, login: LoginCode | null): Promise<void> {
    const scope = { business_id: row.business_id, db: database.forWorkspace(row.business_id) };
    const actor = { _id: row.user_id, name: await deps.nameOf(scope, row.user_id) };
    await attempts.run(row, actor, login);
  }

  const reread = async (row: ConnectionRow): Promise<ConnectionRow> =>
    (await connectionByState(database.system, row.state_hash)) ?? row;

  return {
    facebook,

    async start(caller, chosen) {
      if (facebook === null) throw new AppError('facebook_login_unconfigured');
      const [state, pin, now] = [newToken(), chosen ?? newPin(), clock()];
      const row = {
        _id: newId(now),
        user_id: caller.user._id,
        state_hash: sha256(state),
        status: 'waiting' as const,
        step: 'login',
        pin: secrets.seal(pin),
        access: null,
        problem: null,
        numbers: '[]',
        templates: null,
        created_at: now,
        updated_at: now,
        expires_at: now + LASTS_MS,
      };
      await insertConnection(caller, row);
      const connection = toWire({ ...row, business_id: caller.business_id });
      return { connection, state, pin: chosen === undefined ? pin : null };
    },

    read: async (caller, id) => toWire(await current(await connectionOf(caller, caller.user._id, id))),

    async goOn(caller, id, pin) {
      const row = await current(await connectionOf(caller, caller.user._id, id));
      if (row.status !== 'failed' || row.access === null) throw new AppError('conflict');
      const claimed = await attempts.change(row, ['failed'], {
        status: 'working',
        problem: null,
        ...(pin === undefined ? {} : { pin: secrets.seal(pin) }),
      });
      if (!claimed) throw new AppError('conflict');
      await work(claimed, null);
      return toWire(await reread(claimed));
    },

    async cancel(caller, id) {
      if (!(await deleteConnection(caller, caller.user._id, id))) throw new AppError('connection_not_found');
    },

    async isOpen(state, signedIn) {
      if (facebook === null || state === undefined) return false;
      try {
        const row = await ofPage(state, signedIn);
        // Opened again, or loaded anew.
        if (problemOf(row)?.code === 'window_closed')
          await attempts.change(row, ['waiting'], { problem: null });
        return row.status !== 'failed';
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },

    async report({ state, code, message, outcome }, signedIn) {
      const row = await ofPage(state, signedIn);
      const said = message === undefined ? null : readSignupMessage(message);
      if (code === undefined || said?.kind === 'cancel' || said?.kind === 'error') {
        const why = outcome === 'closed' && said === null ? problem('window_closed') : stoppedBecause(said);
        const noted = await attempts.change(row, ['waiting'], { problem: JSON.stringify(why) });
        return answerOf(noted ?? row);
      }
      // The code lives 30 seconds: it is redeemed before anything else. Told twice, it is redeemed once.
      const claimed = await attempts.change(row, ['waiting'], {
        status: 'working',
        problem: null,
        step: 'check',
      });
      if (!claimed) return answerOf(await reread(row));
      if (!(await allowed(row))) {
        const refused = { status: 'failed' as const, problem: JSON.stringify(problem('not_allowed')) };
        return answerOf((await attempts.change(row, ['working'], refused)) ?? row);
      }
      const granted = said ?? { waba_id: null, phone_number_id: null, coexists: false };
      await work(claimed, { ...granted, code });
      return answerOf(await reread(row));
    },
  };
}

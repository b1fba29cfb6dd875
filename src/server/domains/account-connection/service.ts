import type { AccountConnectionState } from '@shared/contract/account-connection';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Caller } from '../../platform/scope';
import {
  type AccountConnectionDeps,
  type ConnectionContext,
  connectionOfPage,
  current,
  reread,
  runAttempt,
} from './context';
import type { Facebook } from './facebook';
import { type LoginReport, type ReportAnswer, reportLogin } from './report-login';
import { connectionOf, deleteConnection } from './repository';
import { problemOf, toWire } from './row';
import { type StartedConnection, start } from './start';

export interface AccountConnections {
  /** Null: this server cannot log in at Facebook. */
  readonly facebook: Facebook | null;
  /** @throws AppError `facebook_login_unconfigured` */
  start(caller: Caller, pin: string | undefined): Promise<StartedConnection>;
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

/** Goes on with a connection that has failed, without another login. */
async function goOn(
  context: ConnectionContext,
  caller: Caller,
  id: string,
  pin: string | undefined,
): Promise<AccountConnectionState> {
  const { attempts, secrets } = context;
  const row = await current(context, await connectionOf(caller, caller.user._id, id));
  if (row.status !== 'failed' || row.access === null) throw new AppError('conflict');
  const claimed = await attempts.change(row, ['failed'], {
    status: 'working',
    problem: null,
    ...(pin === undefined ? {} : { pin: secrets.seal(pin) }),
  });
  if (!claimed) throw new AppError('conflict');
  await runAttempt(context, claimed, null);
  return toWire(await reread(context, claimed));
}

async function isOpen(context: ConnectionContext, state: string, signedIn: string | null): Promise<boolean> {
  try {
    const row = await connectionOfPage(context, state, signedIn);
    // The page was opened again, or reloaded.
    if (problemOf(row)?.code === 'window_closed') {
      await context.attempts.change(row, ['waiting'], { problem: null });
    }
    return row.status !== 'failed';
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

export function createAccountConnections(
  { clock, database, secrets }: Pick<Platform, 'clock' | 'database' | 'secrets'>,
  deps: AccountConnectionDeps,
): AccountConnections {
  const context: ConnectionContext = { ...deps, clock, database, secrets };
  const { facebook } = deps;
  return {
    facebook,
    start: (caller, pin) => start(context, caller, pin),
    read: async (caller, id) =>
      toWire(await current(context, await connectionOf(caller, caller.user._id, id))),
    goOn: (caller, id, pin) => goOn(context, caller, id, pin),
    isOpen: async (state, signedIn) =>
      facebook !== null && state !== undefined && (await isOpen(context, state, signedIn)),
    report: (report, signedIn) => reportLogin(context, report, signedIn),

    async cancel(caller, id) {
      if (!(await deleteConnection(caller, caller.user._id, id))) throw new AppError('connection_not_found');
    },
  };
}

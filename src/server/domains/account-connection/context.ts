import type { ConnectionProblem } from '@shared/contract/account-connection';
import type { Permissions } from '@shared/rules/permissions';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Scope } from '../../platform/scope';
import { sha256 } from '../../platform/secrets';
import type { Attempts, LoginCode } from './attempts';
import { problem } from './failure';
import type { Facebook } from './facebook';
import { type ConnectionRow, connectionByState } from './repository';
import { problemOf } from './row';

/** Longer than all calls to Meta together; what has not come further by then never will. Milliseconds. */
const STALLED_MS = 3 * 60_000;

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

/** What every command of a connection stands on. */
export interface ConnectionContext
  extends AccountConnectionDeps, Pick<Platform, 'clock' | 'database' | 'secrets'> {}

/**
 * A connection as it is now: one that has stalled was interrupted, one that has lasted too long is over.
 * @throws AppError `connection_not_found`
 */
export async function current(
  { attempts, clock }: ConnectionContext,
  row: ConnectionRow | undefined,
): Promise<ConnectionRow> {
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

/**
 * The connection of a page. A browser in which somebody else has signed in does not go on with it.
 * @throws AppError `connection_not_found`
 */
export async function connectionOfPage(
  context: ConnectionContext,
  state: string,
  signedIn: string | null,
): Promise<ConnectionRow> {
  const row = await connectionByState(context.database.system, sha256(state));
  if (!row || (signedIn !== null && signedIn !== row.user_id) || row.expires_at < context.clock()) {
    throw new AppError('connection_not_found');
  }
  return current(context, row);
}

/** Goes on with a claimed connection as far as it gets. */
export async function runAttempt(
  { attempts, database, nameOf }: ConnectionContext,
  row: ConnectionRow,
  login: LoginCode | null,
): Promise<void> {
  const scope = { business_id: row.business_id, db: database.forWorkspace(row.business_id) };
  await attempts.run(row, { _id: row.user_id, name: await nameOf(scope, row.user_id) }, login);
}

export const reread = async ({ database }: ConnectionContext, row: ConnectionRow): Promise<ConnectionRow> =>
  (await connectionByState(database.system, row.state_hash)) ?? row;

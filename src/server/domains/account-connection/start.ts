import type { AccountConnectionState } from '@shared/contract/account-connection';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Caller } from '../../platform/scope';
import { newToken, sha256 } from '../../platform/secrets';
import type { ConnectionContext } from './context';
import { newPin } from './pin';
import { insertConnection } from './repository';
import { toWire } from './row';

/** Facebook's dialog asks for a sign-in, a business and a number that rings. Milliseconds. */
const LASTS_MS = 30 * 60_000;

export interface StartedConnection {
  readonly connection: AccountConnectionState;
  /** Names the connection to its page. */
  readonly state: string;
  /** Null: the person chose it. */
  readonly pin: string | null;
}

/** Begins a connection; the person goes on with it in the login's page. */
export async function start(
  { clock, facebook, secrets }: ConnectionContext,
  caller: Caller,
  chosen: string | undefined,
): Promise<StartedConnection> {
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
}

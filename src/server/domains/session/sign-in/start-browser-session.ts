import { AppError } from '../../../platform/errors';
import type { Device } from '../device';
import { insertBrowserSession } from '../repository';
import { holdUser } from '../users';
import type { Previous, SessionContext } from './context';
import { endSession } from './end-sessions';

/**
 * A browser has one session: the previous one ends. @returns the cookie's secret
 * @param how for the audit log, after “Signed in”
 * @param provedBy the stored password that was proved; null: somebody else has checked the person
 */
export async function startBrowserSession(
  context: Pick<SessionContext, 'platform' | 'invalidate' | 'security'>,
  userId: string,
  device: Device,
  previous: Previous,
  how: string,
  provedBy: string | null = null,
): Promise<string> {
  const { clock, database } = context.platform;
  const started = await database.system.transaction().execute(async (tx) => {
    if (provedBy !== null && !(await holdUser(tx, userId, provedBy))) throw new AppError('wrong_credentials');
    const session = { user_id: userId, user_agent: device.user_agent, at: clock() };
    const inserted = await insertBrowserSession(tx, session);
    const summary = `Signed in ${how}`;
    await context.security.note(tx, { user_id: userId, kind: 'session.signed_in', summary, device });
    return inserted;
  });
  if (previous?.via === 'cookie')
    await endSession(context, previous, device, 'Signed in again in the same browser');
  return started.token;
}

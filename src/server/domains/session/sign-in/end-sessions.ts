import type { Session } from '../../../platform/auth/auth';
import { AppError } from '../../../platform/errors';
import type { Device } from '../device';
import { revokeOwnSession, revokeSessionsOf } from '../repository';
import type { SessionContext } from './context';

type Context = Pick<SessionContext, 'platform' | 'invalidate' | 'security'>;

/** Ends a session for good, and says so in the audit log. */
export async function endSession(
  { platform: { clock, database }, invalidate, security }: Context,
  session: Session,
  device: Device,
  summary: string,
): Promise<void> {
  const entry = { user_id: session.user_id, kind: 'session.signed_out', summary, device } as const;
  await database.system.transaction().execute(async (tx) => {
    if (await revokeOwnSession(tx, session.user_id, session._id, clock())) await security.note(tx, entry);
  });
  invalidate.ended(session._id);
}

/** Ends every session of a person. @param keepsOwn all but the one that asks */
export async function endAllSessions(
  { platform: { clock, database }, invalidate, security }: Context,
  { _id, user_id }: Session,
  device: Device,
  { summary, keepsOwn }: { readonly summary: string; readonly keepsOwn: boolean },
): Promise<void> {
  await database.system.transaction().execute(async (tx) => {
    const ended = await revokeSessionsOf(tx, user_id, clock(), keepsOwn ? _id : null);
    if (ended > 0) await security.note(tx, { user_id, kind: 'session.ended', summary, device });
  });
  invalidate.user(user_id);
}

/** Ends one of the person's own. @throws AppError `session_not_found`. */
export async function endOneSession(
  { platform: { clock, database }, invalidate, security }: Context,
  { user_id }: Session,
  device: Device,
  sessionId: string,
): Promise<void> {
  const ended = await database.system.transaction().execute(async (tx) => {
    const done = await revokeOwnSession(tx, user_id, sessionId, clock());
    const summary = 'Ended one session';
    if (done) await security.note(tx, { user_id, kind: 'session.ended', summary, device });
    return done;
  });
  if (!ended) throw new AppError('session_not_found');
  invalidate.ended(sessionId);
}

import { ERRORS } from '@shared/contract/errors';
import { AppError } from '../../../platform/errors';
import { isKeyTaken } from '../../../platform/http/idempotency';
import { type Caller, type Scope, inTransaction } from '../../../platform/scope';
import type { SendRequest } from '../sending/service';
import { type Due, type ScheduledContext, tell } from './context';
import { type ScheduledRow, scheduledById } from './repository';
import { senderOf } from './sender-rights';

async function end(
  context: ScheduledContext,
  scope: Scope,
  row: ScheduledRow,
  values: {
    readonly state: 'sent' | 'held' | 'failed';
    readonly reason?: string;
    readonly message_id?: string;
  },
): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await tx.db
      .updateTable('scheduled_messages')
      .set({ ...values, updated_at: context.clock() })
      .where('business_id', '=', tx.business_id)
      .where('_id', '=', row._id)
      .where('message_id', 'is', null)
      .execute();
    await tell(context, tx, row.conversation_id, null);
  });
}

/**
 * Nobody can cancel or move it from here on: what was answered as cancelled is not sent. A run that died after this
 * is gone on with by the next one (`sent`, and no message yet).
 */
async function begin({ clock }: ScheduledContext, scope: Scope, due: Due): Promise<ScheduledRow | undefined> {
  await scope.db
    .updateTable('scheduled_messages')
    .set({ state: 'sent', updated_at: clock() })
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', due.id)
    .where('send_at', '=', due.send_at)
    .where('state', '=', 'waiting')
    .execute();
  const row = await scheduledById(scope, due.id);
  return row?.state === 'sent' && row.message_id === null && row.send_at === due.send_at ? row : undefined;
}

/** Its time has come: it is sent, or held when its author may not send it any more. */
export async function sendDue(context: ScheduledContext, scope: Scope, due: Due): Promise<void> {
  const { clock, isLocked, send } = context;
  const row = await begin(context, scope, due);
  if (!row) return;
  const key = `scheduled:${row._id}`;
  const sender = await senderOf(scope, row, { clock, isLocked });
  // What has left before this process died has left.
  if ('held' in sender && !(await isKeyTaken(scope, row.user_id, key))) {
    await end(context, scope, row, { state: 'held', reason: sender.held });
    return;
  }
  const caller: Caller =
    'caller' in sender
      ? sender.caller
      : { ...scope, user: { _id: row.user_id, name: row.user_name }, permissions: {} };
  try {
    // With one key, also a second run of this job sends it once.
    const request = JSON.parse(row.request) as SendRequest;
    const message = await send.send(caller, row.conversation_id, request, key);
    await end(context, scope, row, { state: 'sent', message_id: message._id });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await end(context, scope, row, { state: 'failed', reason: error.message });
  }
}

/** All tries of its job have failed. */
export async function giveUpDue(context: ScheduledContext, scope: Scope, due: Due): Promise<void> {
  const row = await begin(context, scope, due);
  if (row) await end(context, scope, row, { state: 'failed', reason: ERRORS.internal.message });
}

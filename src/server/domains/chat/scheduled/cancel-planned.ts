import type { TransactionScope } from '../../../platform/scope';
import { waitingWithTemplates } from '../reads';
import type { ScheduledContext } from './context';
import { OPEN } from './repository';

type CancelContext = Pick<ScheduledContext, 'clock' | 'events'>;

const ACCOUNT_IS_GONE = 'Cancelled, because its WhatsApp account was deleted.';
const TEMPLATE_IS_GONE = 'Cancelled, because its template was deleted.';

/** Open windows are told once for each conversation. */
async function tellCancelled(
  { events }: CancelContext,
  tx: TransactionScope,
  cancelled: readonly { readonly conversation_id: string }[],
): Promise<void> {
  const conversations = new Set(cancelled.map(({ conversation_id }) => conversation_id));
  await events.append(
    tx,
    [...conversations].map((conversation_id) => ({ kind: 'scheduled.updated', ids: { conversation_id } })),
  );
}

/** Takes back what is planned in the conversations of an account that goes. */
export async function cancelOfAccount(
  context: CancelContext,
  tx: TransactionScope,
  accountId: string,
): Promise<void> {
  const cancelled = await tx.db
    .updateTable('scheduled_messages')
    .set({ state: 'cancelled', reason: ACCOUNT_IS_GONE, updated_at: context.clock() })
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', 'in', (row) =>
      row
        .selectFrom('conversations')
        .select('_id')
        .where('business_id', '=', tx.business_id)
        .where('account_id', '=', accountId),
    )
    .where('state', 'in', OPEN)
    .returning('conversation_id')
    .execute();
  await tellCancelled(context, tx, cancelled);
}

/** Takes back what waits to be sent with templates that go. Answers how many. */
export async function cancelWithTemplates(
  context: CancelContext,
  tx: TransactionScope,
  templateIds: readonly string[],
): Promise<number> {
  const waiting = await waitingWithTemplates(tx, templateIds);
  if (waiting.length === 0) return 0;
  const cancelled = await tx.db
    .updateTable('scheduled_messages')
    .set({ state: 'cancelled', reason: TEMPLATE_IS_GONE, updated_at: context.clock() })
    .where('business_id', '=', tx.business_id)
    .where('state', '=', 'waiting')
    .where(
      '_id',
      'in',
      waiting.map(({ _id }) => _id),
    )
    .returning('conversation_id')
    .execute();
  await tellCancelled(context, tx, cancelled);
  return cancelled.length;
}

import type { Events } from '../../platform/events/events';
import type { Scope, TransactionScope } from '../../platform/scope';

const TEMPLATE_IS_GONE = 'Cancelled, because its template was deleted.';

interface WaitingMessage {
  readonly _id: string;
  readonly conversation_id: string;
}

/** Messages that wait to be sent with one of these templates. */
export async function usesOf(scope: Scope, templateIds: readonly string[]): Promise<WaitingMessage[]> {
  const rows = await scope.db
    .selectFrom('scheduled_messages')
    .select(['_id', 'conversation_id', 'request'])
    .where('business_id', '=', scope.business_id)
    .where('state', '=', 'waiting')
    .where('message_type', '=', 'template')
    .execute();
  const wanted = new Set(templateIds);
  return rows
    .filter(({ request }) => wanted.has(templateIn(request)))
    .map(({ _id, conversation_id }) => ({ _id, conversation_id }));
}

function templateIn(request: string): string {
  const { message } = JSON.parse(request) as { readonly message?: { readonly template_id?: unknown } };
  return typeof message?.template_id === 'string' ? message.template_id : '';
}

/** Takes them back. Answers how many. */
export async function cancelScheduled(
  tx: TransactionScope,
  templateIds: readonly string[],
  now: number,
  events: Events,
): Promise<number> {
  const waiting = await usesOf(tx, templateIds);
  if (waiting.length === 0) return 0;
  const cancelled = await tx.db
    .updateTable('scheduled_messages')
    .set({ state: 'cancelled', reason: TEMPLATE_IS_GONE, updated_at: now })
    .where('business_id', '=', tx.business_id)
    .where('state', '=', 'waiting')
    .where(
      '_id',
      'in',
      waiting.map(({ _id }) => _id),
    )
    .returning('conversation_id')
    .execute();
  const conversations = [...new Set(cancelled.map(({ conversation_id }) => conversation_id))];
  await events.append(
    tx,
    conversations.map((conversation_id) => ({ kind: 'scheduled.updated', ids: { conversation_id } })),
  );
  return cancelled.length;
}

import type { TransactionScope } from '../../../platform/scope';
import type { InboundEdit, InboundReaction, InboundRevoke, StatusUpdate } from './types';
import { keepPending, messageByWamid, takePending } from '../messages/repository';
import { applyEdit } from './apply-edit';
import { applyReaction } from './apply-reaction';
import { applyRevoke } from './apply-revoke';
import { applyStatusTo } from './apply-status';
import { type IngestContext, lockedMessage } from './context';

type Waiting =
  | { readonly kind: 'status'; readonly value: StatusUpdate }
  | { readonly kind: 'reaction'; readonly value: InboundReaction }
  | { readonly kind: 'edit'; readonly value: InboundEdit }
  | { readonly kind: 'revoke'; readonly value: InboundRevoke };

/** Keeps what has come before the message that it is about. @param key what it is: the same once more is the same */
export async function keepForLater(
  { clock }: IngestContext,
  tx: TransactionScope,
  wamid: string,
  key: string,
  waiting: Waiting,
): Promise<void> {
  await keepPending(tx, { wamid, status: key, value: JSON.stringify(waiting), received_at: clock() });
}

/** Applies what waited for this wamid. */
export async function applyPending(
  context: IngestContext,
  tx: TransactionScope,
  wamid: string,
): Promise<void> {
  for (const pending of await takePending(tx, wamid)) {
    const row = await lockedMessage(context, tx, await messageByWamid(tx, wamid));
    if (!row) return;
    const waiting = JSON.parse(pending.value) as Waiting;
    if (waiting.kind === 'status') await applyStatusTo(context, tx, row, waiting.value);
    else if (waiting.kind === 'reaction') await applyReaction(context, tx, row, waiting.value);
    else if (waiting.kind === 'edit') await applyEdit(context, tx, row, waiting.value);
    else await applyRevoke(context, tx, row, waiting.value);
  }
}

import type { QuickReply, QuickReplyInput } from '@shared/contract/quick-replies';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, inTransaction } from '../../platform/scope';
import { type QuickRepliesContext, type QuickReplyFiles, tell, withFiles } from './context';
import { createReply } from './create-reply';
import { updateReply } from './update-reply';

export type { QuickReplyFiles } from './context';

/** Answers that a team gives again and again. */
export interface QuickRepliesService {
  list(scope: Scope): Promise<QuickReply[]>;
  create(caller: Caller, input: QuickReplyInput, key: string | null): Promise<QuickReply>;
  update(caller: Caller, id: string, input: QuickReplyInput): Promise<QuickReply>;
  remove(caller: Caller, id: string): Promise<void>;
}

export function createQuickRepliesService(
  { clock, events }: Platform,
  files: QuickReplyFiles,
): QuickRepliesService {
  const context: QuickRepliesContext = { clock, events, files };
  return {
    async list(scope) {
      const rows = await scope.db
        .selectFrom('quick_replies')
        .selectAll()
        .where('business_id', '=', scope.business_id)
        .orderBy('shortcut')
        .execute();
      return withFiles(context, scope, rows);
    },

    create: (caller, input, key) =>
      once(caller, clock, { key, endpoint: 'quick-reply', body: input }, (tx) =>
        createReply(context, tx, caller, input),
      ),

    update: (caller, id, input) => inTransaction(caller, (tx) => updateReply(context, tx, caller, id, input)),

    async remove(caller, id) {
      await inTransaction(caller, async (tx) => {
        const removed = await tx.db
          .deleteFrom('quick_replies')
          .where('business_id', '=', tx.business_id)
          .where('_id', '=', id)
          .returning('_id')
          .executeTakeFirst();
        if (!removed) throw new AppError('quick_reply_not_found');
        await tell(context, tx);
      });
    },
  };
}

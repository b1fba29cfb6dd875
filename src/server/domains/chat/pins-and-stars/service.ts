import { type PinsAndStars, MAX_PINS } from '@shared/contract/conversation-work';
import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../../platform/scope';
import { conversationById } from '../conversations/repository';
import { pinnedConversations, starredMessages } from './repository';
import { messageById } from '../messages/repository';

/** Stars that are told at once; older ones are found in their list. */
const MAX_TOLD = 1000;

/** What one person has marked for themselves. */
export interface PinsAndStarsService {
  list(caller: Caller): Promise<PinsAndStars>;
  pin(caller: Caller, conversationId: string, pinned: boolean): Promise<PinsAndStars>;
  star(caller: Caller, conversationId: string, messageId: string, starred: boolean): Promise<PinsAndStars>;
}

export function createPinsAndStarsService({ clock, events }: Platform): PinsAndStarsService {
  async function pinsAndStarsOf(scope: Scope, userId: string): Promise<PinsAndStars> {
    const stars = await starredMessages(scope, userId, { limit: MAX_TOLD });
    return { pins: await pinnedConversations(scope, userId), stars: stars.map(({ id }) => id) };
  }

  const change = (caller: Caller, work: (tx: TransactionScope) => Promise<void>): Promise<PinsAndStars> =>
    inTransaction(caller, async (tx) => {
      await work(tx);
      await events.append(tx, [{ kind: 'marks.updated', ids: { user_id: caller.user._id } }]);
      return pinsAndStarsOf(tx, caller.user._id);
    });

  return {
    list: (caller) => pinsAndStarsOf(caller, caller.user._id),

    pin: (caller, conversationId, pinned) =>
      change(caller, async (tx) => {
        const user_id = caller.user._id;
        if (!pinned) {
          await tx.db
            .deleteFrom('conversation_pins')
            .where('business_id', '=', tx.business_id)
            .where('user_id', '=', user_id)
            .where('conversation_id', '=', conversationId)
            .execute();
          return;
        }
        if (!(await conversationById(tx, conversationId))) throw new AppError('conversation_not_found');
        const pins = await pinnedConversations(tx, user_id);
        if (pins.includes(conversationId)) return;
        if (pins.length >= MAX_PINS) throw new AppError('too_many_pins');
        await tx.db
          .insertInto('conversation_pins')
          .values({
            business_id: tx.business_id,
            user_id,
            conversation_id: conversationId,
            pinned_at: clock(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),

    star: (caller, conversationId, messageId, starred) =>
      change(caller, async (tx) => {
        const user_id = caller.user._id;
        if (!starred) {
          await tx.db
            .deleteFrom('message_stars')
            .where('business_id', '=', tx.business_id)
            .where('user_id', '=', user_id)
            .where('message_id', '=', messageId)
            .execute();
          return;
        }
        const row = await messageById(tx, messageId);
        if (row?.conversation_id !== conversationId) throw new AppError('message_not_found');
        await tx.db
          .insertInto('message_stars')
          .values({
            business_id: tx.business_id,
            user_id,
            message_id: messageId,
            conversation_id: conversationId,
            starred_at: clock(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
  };
}

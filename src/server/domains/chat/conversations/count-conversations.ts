import { type ConversationCounts, MAX_COUNTED_TAB } from '@shared/contract/conversation-work';
import type { Caller } from '../../../platform/scope';
import { type ListContext, closingSoon, marked } from './sorted-pages';
import { countView } from './repository';
import type { ConversationView } from './view';

/** How many conversations each tab of the inbox holds, up to the most that is shown. */
export async function countConversations(
  context: ListContext,
  caller: Caller,
  account_id: string | undefined,
): Promise<ConversationCounts> {
  const limit = MAX_COUNTED_TAB;
  const count = (view: ConversationView) => countView(caller, { account_id, limit, ...view });
  const [open, mine, unassigned, unanswered, unread, snoozed, closing, mentions] = await Promise.all([
    count({ state: 'open' }),
    count({ state: 'open', assignee_id: caller.user._id }),
    count({ state: 'open', unassigned: 1 }),
    count({ unanswered: 1 }),
    count({ unread: 1 }),
    count({ state: 'snoozed' }),
    closingSoon(context, caller, { account_id }, limit),
    marked(context, caller, 'mentions', { account_id, limit: 0 }),
  ]);
  return {
    open,
    mine,
    unassigned,
    unanswered,
    unread,
    snoozed,
    closing: closing.length,
    mentions: Math.min(mentions.total, limit),
  };
}

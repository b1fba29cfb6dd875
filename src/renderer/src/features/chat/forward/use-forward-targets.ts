import { useContext } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { replyWindow } from '@shared/rules/reply-window';
import { type RecordList, type RecordOption, recordList } from '../../../ui/record-picker/record-list';
import { useNow } from '../../../ui/use-now';
import { useConversationListInfiniteQuery } from '../api';
import { customerName, customerOf } from '../conversation-row-view';
import { copy } from '../copy';
import { AccountsContext, numberName } from '../numbers/use-number-name';

/** Characters that the server searches. */
const SEARCH_MAX = 200;
/** A reply window may end while the dialog is open. Milliseconds. */
const TICK_MS = 1000;

const isOpen = ({ last_inbound_at }: Conversation, now: number): boolean => {
  const { state } = replyWindow(last_inbound_at === null ? null : Date.parse(last_inbound_at), now);
  return state === 'open' || state === 'closing_soon';
};

/** Conversations that a message can be forwarded to: all but its own, as long as their reply window is open. */
export function useForwardTargets(search: string, from: string): RecordList {
  const now = useNow(TICK_MS);
  const accounts = useContext(AccountsContext);
  const query = useConversationListInfiniteQuery(
    search === '' ? {} : { search: search.slice(0, SEARCH_MAX) },
  );
  const optionOf = (conversation: Conversation): RecordOption => {
    const customer = customerOf(conversation);
    return {
      value: conversation._id,
      label: customerName(conversation),
      avatar: { id: customer?.part_id ?? conversation._id, src: customer?.avatar ?? null },
      color: numberName(accounts, conversation.platform_account_id)?.color,
      detail: conversation.participants[1]?.name,
      refused: isOpen(conversation, now) ? undefined : copy.windowClosed,
    };
  };
  const list = recordList(query, optionOf);
  return { ...list, options: list.options.filter(({ value }) => value !== from) };
}

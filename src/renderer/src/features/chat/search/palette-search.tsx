import { useMemo, useState } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { messagePreview } from '@shared/rules/message-preview';
import { collapseWhitespace, stripControl } from '@shared/rules/text';
import { store } from '../../../core/store/store';
import { useCan } from '../../../core/workspace';
import { Avatar } from '../../../ui/Avatar';
import type { PaletteHit, PaletteSource } from '../../palette-source';
import { useConversationListInfiniteQuery } from '../api';
import { readCustomer, selectCachedConversations } from './cached-conversations';
import { PaletteNumber } from './PaletteNumber';
import { useOpenConversation, useOpenConversationId } from './use-open-conversation';
import css from './palette-search.module.css';

const copy = {
  label: 'Conversations',
  moreLabel: 'More conversations',
  noMessages: 'No messages yet',
  unread: (count: number): string => `${count} unread`,
} as const;

/** Pixels. */
const AVATAR = 26;
const NONE: never[] = [];

function viewOf(conversation: Conversation): ReturnType<PaletteHit['view']> {
  const { label, avatar, avatarId } = readCustomer(conversation);
  const last = conversation.last_message;
  const unread = Math.max(0, conversation.unread_count);
  return {
    lead: <Avatar id={avatarId} name={label} src={avatar} size={AVATAR} />,
    name: label,
    detail: collapseWhitespace(stripControl(last ? messagePreview(last).text : copy.noMessages)),
    side: (
      <>
        <PaletteNumber accountId={conversation.platform_account_id} />
        {unread > 0 && (
          <span className={css.unread} role="img" aria-label={copy.unread(unread)}>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </>
    ),
  };
}

/** Conversations by customer: those that are loaded at once, then those that the server finds. */
export const conversationSearch: PaletteSource = {
  name: 'conversations',
  label: copy.label,
  moreLabel: copy.moreLabel,
  useFinds(search) {
    const mayChat = useCan('view', 'chat');
    // As it was when the palette opened: what lies under the hand does not change its place.
    const [loaded] = useState(() => selectCachedConversations(store.getState()));
    const skip = search === '' || !mayChat;
    const answer = useConversationListInfiniteQuery({ search }, { skip });
    const openId = useOpenConversationId();
    const open = useOpenConversation();
    const rows = answer.data?.pages[0]?.rows ?? NONE;
    const [known, found] = useMemo(() => {
      const hitOf = (conversation: Conversation): PaletteHit => {
        const { label, keywords, customerId } = readCustomer(conversation);
        return {
          id: `conversation:${conversation._id}`,
          label,
          keywords,
          about: customerId,
          isOpen: conversation._id === openId,
          view: () => viewOf(conversation),
          open: () => {
            open(conversation);
          },
        };
      };
      return [loaded.map(hitOf), rows.map(hitOf)];
    }, [loaded, rows, open, openId]);
    return {
      known,
      found,
      isAnswered: !mayChat || answer.currentData !== undefined,
      isError: answer.isError,
      retry: () => void answer.refetch(),
    };
  },
};

import { useState } from 'react';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { useCan } from '../../core/workspace';
import { useConversationQuery, useMessageListInfiniteQuery } from './api';
import { copy } from './copy';
import { draftKey } from './drafts';
import { NarrowThread, inboxColumns, isNarrow, threadWidth } from './inbox-columns';
import { CustomerPanel } from './panel/CustomerPanel';
import { PanelPlace, UnderPanel } from './panel/PanelPlace';
import { type HeaderMenu, HeaderTools } from './thread/HeaderTools';
import { ThreadHeader } from './thread/ThreadHeader';
import { Thread } from './thread/Thread';
import { NoConversation } from './thread/NoConversation';
import { useCustomerContact } from './use-customer-contact';
import { useEscape } from './use-escape';
import { useJumpAddress } from './use-jump-address';
import { useMarkRead } from './use-mark-read';
import { useConversationActions } from './work/use-conversation-actions';
import { useConversationCommands } from './work/use-conversation-commands';
import { useDealFromChat } from './work/use-deal-from-chat';
import { useTaskFromChat } from './work/use-task-from-chat';
import { useSeenMentions } from './work/use-seen-mentions';
import { usePanel } from './use-panel';
import { usePanelRights } from './use-panel-rights';
import css from './inbox.module.css';

/** The thread reads the answer. */
const ASK_ONLY = { selectFromResult: () => ({}) };

export interface ConversationPaneProps {
  readonly conversationId: string;
  readonly accounts: readonly WhatsappAccount[] | undefined;
  readonly userId: string;
  readonly businessId: string;
  /** Of the inbox. Pixels. */
  readonly pageWidth: number;
  readonly onBack: (() => void) | undefined;
  /** The conversation is done with for now. */
  readonly onLeave: () => void;
}

/** Second and third column: one conversation and its customer. */
export function ConversationPane(props: ConversationPaneProps) {
  const { conversationId, accounts, userId, businessId, pageWidth, onBack, onLeave } = props;
  const { data: conversation, isError, error, refetch } = useConversationQuery(conversationId);
  // Asked for together: at an address of its own neither is there yet, and the thread needs both.
  useMessageListInfiniteQuery({ conversationId }, ASK_ONLY);
  const rights = usePanelRights();
  const maySend = useCan('create', 'chat');
  useMarkRead(conversation, useCan('update', 'chat'));
  const columns = inboxColumns(pageWidth);
  const beside = columns.panel !== null;
  const panel = usePanel(beside);
  const contact = useCustomerContact(conversation, rights.contacts);
  const [searching, setSearching] = useState(false);
  const { jumpToId, forgetJump, jumpTo } = useJumpAddress(panel.closeOver);
  const { actions, pinned } = useConversationActions(conversation, onLeave);
  useSeenMentions(conversationId);
  const [menu, setMenu] = useState<HeaderMenu | null>(null);
  const task = useTaskFromChat(conversation, contact);
  const deal = useDealFromChat(conversation);
  const { begin: beginTask } = task;
  const taskOfAll =
    beginTask &&
    (() => {
      beginTask(null);
    });
  const search = (): void => {
    setSearching(true);
  };
  useConversationCommands({
    conversation,
    actions,
    pinned,
    panelOpen: panel.isOpen,
    onTogglePanel: panel.toggle,
    onSearch: search,
    onTask: taskOfAll,
    onMenu: setMenu,
  });

  useEscape(!beside && panel.isOpen, panel.closeOver);

  if (conversation === undefined) {
    return <NoConversation isError={isError} error={error} onRetry={() => void refetch()} />;
  }
  const account = accounts?.find(({ _id }) => _id === conversation.platform_account_id);
  return (
    <NarrowThread value={isNarrow(threadWidth(pageWidth, columns, panel.isOpen))}>
      <section className={css.middle} aria-label={copy.messages}>
        <ThreadHeader
          conversation={conversation}
          contact={contact}
          onBack={onBack}
          panelOpen={panel.isOpen}
          onTogglePanel={panel.toggle}
          tools={
            <HeaderTools
              conversation={conversation}
              actions={actions}
              pinned={pinned}
              onSearch={search}
              onTask={taskOfAll}
              openMenu={menu}
              onMenu={setMenu}
            />
          }
        />
        <UnderPanel isUnder={!beside && panel.isOpen} onLeave={panel.closeOver}>
          <Thread
            conversation={conversation}
            draftKey={draftKey(userId, businessId, conversationId)}
            canSend={maySend}
            connected={accounts === undefined || account?.status === 1}
            userId={userId}
            jumpToId={jumpToId}
            onJumpTaken={forgetJump}
            searching={searching}
            onTask={beginTask}
            onCloseSearch={() => {
              setSearching(false);
            }}
          />
        </UnderPanel>
      </section>
      {panel.isOpen && (
        <PanelPlace beside={beside}>
          <CustomerPanel
            conversation={conversation}
            rights={rights}
            onOpenMessage={jumpTo}
            onTask={taskOfAll}
            onDeal={deal.begin}
            onClose={panel.close}
          />
        </PanelPlace>
      )}
      {task.drawer}
      {deal.drawer}
    </NarrowThread>
  );
}

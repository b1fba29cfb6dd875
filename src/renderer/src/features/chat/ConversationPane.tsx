import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { isApiError, reasonOf } from '../../core/http/api-error';
import { useCan } from '../../core/workspace';
import { ErrorState } from '../../ui/ErrorState';
import { EmptyState } from '../../ui/EmptyState';
import { cx } from '../../ui/cx';
import { useMediaQuery } from '../../ui/use-media-query';
import { useContactQuery } from '../contacts';
import { useConversationQuery, useMessageListInfiniteQuery } from './api';
import { customerOf } from './conversation-row-view';
import { COPY } from './copy';
import { draftKey } from './drafts';
import { CustomerPanel } from './panel/CustomerPanel';
import { type HeaderMenu, HeaderTools } from './thread/HeaderTools';
import { ThreadHeader } from './thread/ThreadHeader';
import { ThreadSkeleton } from './thread/ThreadSkeleton';
import { Thread } from './thread/Thread';
import { useMarkRead } from './use-mark-read';
import { useConversationActions } from './work/use-conversation-actions';
import { useConversationCommands } from './work/use-conversation-commands';
import { useDealFromChat } from './work/use-deal-from-chat';
import { useTaskFromChat } from './work/use-task-from-chat';
import { useSeenMentions } from './work/use-seen-mentions';
import { usePanelChoice } from './use-panel-choice';
import css from './inbox.module.css';

/** From here on the panel stands beside the thread; below, it lies over it. */
const THREE_COLUMNS = '(min-width: 1180px)';
/** The thread reads the answer. */
const ASK_ONLY = { selectFromResult: () => ({}) };

export interface ConversationPaneProps {
  readonly conversationId: string;
  readonly accounts: readonly WhatsappAccount[] | undefined;
  readonly userId: string;
  readonly businessId: string;
  readonly onBack: (() => void) | undefined;
  /** The conversation is done with for now. */
  readonly onLeave: () => void;
}

/** Second and third column: one conversation and its customer. */
export function ConversationPane({
  conversationId,
  accounts,
  userId,
  businessId,
  onBack,
  onLeave,
}: ConversationPaneProps) {
  const { data: conversation, isError, error, refetch } = useConversationQuery(conversationId);
  // Asked for together: at an address of its own neither is there yet, and the thread needs both.
  useMessageListInfiniteQuery({ conversationId }, ASK_ONLY);
  const rights = {
    contacts: useCan('view', 'crm_contacts'),
    companies: useCan('view', 'crm_accounts'),
    deals: useCan('view', 'crm_deals'),
  };
  const maySend = useCan('create', 'chat');
  useMarkRead(conversation, useCan('update', 'chat'));
  const beside = useMediaQuery(THREE_COLUMNS);
  const [wanted, setWanted] = usePanelChoice();
  // Over the thread the panel is opened for a look, not for good.
  const [over, setOver] = useState(false);
  const panelOpen = beside ? wanted : over;
  const setPanel = useCallback(
    (next: boolean) => {
      if (beside) setWanted(next);
      else setOver(next);
    },
    [beside, setWanted],
  );
  const contactId = conversation && customerOf(conversation)?.part_id;
  const { data: contact } = useContactQuery(contactId ?? '', {
    skip: contactId === undefined || !rights.contacts,
  });

  const [searching, setSearching] = useState(false);
  const [query, setQuery] = useSearchParams();
  const forgetJump = useCallback(() => {
    setQuery(
      (before) => {
        before.delete('message');
        return before;
      },
      { replace: true },
    );
  }, [setQuery]);
  const jumpTo = useCallback(
    (messageId: string) => {
      setOver(false);
      setQuery(
        (before) => {
          before.set('message', messageId);
          return before;
        },
        { replace: true },
      );
    },
    [setQuery],
  );
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
  const togglePanel = (): void => {
    setPanel(!panelOpen);
  };
  const search = (): void => {
    setSearching(true);
  };
  useConversationCommands({
    conversation,
    actions,
    pinned,
    panelOpen,
    onTogglePanel: togglePanel,
    onSearch: search,
    onTask: taskOfAll,
    onMenu: setMenu,
  });

  useEffect(() => {
    if (beside || !over) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) setOver(false);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, [beside, over]);

  if (conversation === undefined) {
    const missing = isApiError(error) && error.status === 404;
    return (
      <div className={css.middle}>
        {missing && <EmptyState icon="chat" title={error.message} />}
        {isError && !missing && (
          <ErrorState title={COPY.conversationFailed} text={reasonOf(error)} onRetry={() => void refetch()} />
        )}
        {!isError && <ThreadSkeleton />}
      </div>
    );
  }
  const account = accounts?.find(({ _id }) => _id === conversation.platform_account_id);
  return (
    <>
      <section className={css.middle} aria-label={COPY.messages}>
        <ThreadHeader
          conversation={conversation}
          contact={contact}
          onBack={onBack}
          panelOpen={panelOpen}
          onTogglePanel={togglePanel}
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
        <Thread
          conversation={conversation}
          draftKey={draftKey(userId, businessId, conversationId)}
          canSend={maySend}
          connected={accounts === undefined || account?.status === 1}
          userId={userId}
          jumpToId={query.get('message')}
          onJumpTaken={forgetJump}
          searching={searching}
          onTask={beginTask}
          onCloseSearch={() => {
            setSearching(false);
          }}
        />
      </section>
      {panelOpen && (
        <div className={cx(css.panel, !beside && css.panelOver)}>
          <CustomerPanel
            conversation={conversation}
            rights={rights}
            onOpenMessage={jumpTo}
            onTask={taskOfAll}
            onDeal={deal.begin}
            onClose={() => {
              setPanel(false);
            }}
          />
        </div>
      )}
      {task.drawer}
      {deal.drawer}
    </>
  );
}

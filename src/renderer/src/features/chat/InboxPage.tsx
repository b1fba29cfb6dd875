import { type CSSProperties, useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { useLocation, useParams } from 'react-router-dom';
import type { ContactRow } from '@shared/contract/contacts';
import { useLoadedAhead } from '../../core/first-interaction';
import { useAppSelector } from '../../core/store/store';
import { toast } from '../../core/toast';
import { useCan, useWorkspace } from '../../core/workspace';
import { EmptyState } from '../../ui/EmptyState';
import { cx } from '../../ui/cx';
import { useWidth } from '../../ui/use-width';
import { useAccounts } from '../whatsapp-accounts';
import { LazyConversationPane } from './LazyConversationPane';
import { loadConversationPane } from './load-conversation-pane';
import { copy } from './copy';
import { AccountsContext } from './numbers/use-number-name';
import { ConversationList } from './list/ConversationList';
import { listSearch } from './list/list-address';
import { useDraftSync } from './draft-sync';
import { NoAccount } from './NoAccount';
import { useStartRequest } from './start/start-request';
import { inboxColumns } from './inbox-columns';
import { useInboxCommands } from './use-inbox-commands';
import { useInboxNavigation } from './use-inbox-navigation';
import css from './inbox.module.css';

const StartConversationDialog = lazy(() => import('./start/StartConversationDialog'));

const NONE: never[] = [];

/** The inbox: conversations, thread, customer. */
export function InboxPage() {
  const { bId, conversationId = null } = useParams();
  const list = listSearch(useLocation().search);
  const { business_id: businessId } = useWorkspace();
  const userId = useAppSelector(({ session }) => session.profile?.id ?? '');
  const mayStart = useCan('create', 'chat');
  useDraftSync(userId, businessId, mayStart);
  const { box, width } = useWidth<HTMLElement>(window.innerWidth);
  const columns = inboxColumns(width);
  const beside = columns.list !== null;
  /** A new conversation is being started: with this contact, or with one that is still to be chosen. */
  const [starting, setStarting] = useState<{ readonly contact: ContactRow | null } | null>(null);
  const { data: accounts } = useAccounts();
  useLoadedAhead(loadConversationPane);

  const { open, openMessage, back } = useInboxNavigation(bId, list);
  const canStart = mayStart && (accounts?.some(({ status }) => status === 1) ?? false);
  const startAnew = (): void => {
    setStarting({ contact: null });
  };
  useStartRequest(accounts !== undefined, (contact) => {
    if (canStart) setStarting({ contact });
    else toast(copy.keys.noConversationWith(contact.name));
  });
  useInboxCommands({
    canStart,
    onStart: startAnew,
    isOpen: conversationId !== null,
    onBack: back,
  });

  const showList = beside || conversationId === null;
  const showThread = beside || conversationId !== null;
  const middle = (): React.ReactNode => {
    // What was written with an account that is gone can still be read.
    if (accounts?.length === 0 && conversationId === null) return <NoAccount />;
    if (conversationId === null) {
      return (
        <div className={css.middle}>
          <EmptyState icon="chat" title={copy.selectConversation} />
        </div>
      );
    }
    return (
      <LazyConversationPane
        key={`${businessId}/${conversationId}`}
        conversationId={conversationId}
        accounts={accounts}
        userId={userId}
        businessId={businessId}
        pageWidth={width}
        onBack={beside ? undefined : back}
        onLeave={back}
      />
    );
  };

  return (
    <AccountsContext value={accounts ?? NONE}>
      <main
        ref={box}
        className={cx(css.page, !beside && css.single)}
        style={{ '--list-width': `${columns.list ?? width}px` } as CSSProperties}
      >
        {showList && (
          <ConversationList
            accounts={accounts ?? NONE}
            selectedId={conversationId}
            userId={userId}
            businessId={businessId}
            onOpen={open}
            onOpenMessage={openMessage}
            onNew={canStart ? startAnew : undefined}
          />
        )}
        {showThread && middle()}
        {starting && (
          <LazyBoundary fallback={null}>
            <StartConversationDialog
              accounts={accounts ?? NONE}
              contact={starting.contact}
              onClose={() => {
                setStarting(null);
              }}
              onStarted={(conversation) => {
                setStarting(null);
                open(conversation);
              }}
            />
          </LazyBoundary>
        )}
      </main>
    </AccountsContext>
  );
}

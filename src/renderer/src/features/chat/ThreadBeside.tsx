import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import type { Conversation } from '@shared/contract/chat';
import { useAppSelector } from '../../core/store/store';
import { useCan, useWorkspace } from '../../core/workspace';
import { copy } from './copy';
import { draftKey } from './drafts';
import { AccountsContext } from './numbers/use-number-name';
import { Thread } from './thread/Thread';
import { useMarkRead } from './use-mark-read';
import css from './thread-beside.module.css';

const NONE: never[] = [];
const nothing = (): void => undefined;

export interface ThreadBesideProps {
  readonly conversation: Conversation;
  readonly accounts: readonly WhatsappAccount[] | undefined;
}

/** The messages of a conversation to read beside what is written elsewhere: a template's values. */
export function ThreadBeside({ conversation, accounts }: ThreadBesideProps) {
  const { business_id: businessId } = useWorkspace();
  const userId = useAppSelector(({ session }) => session.profile?.id ?? '');
  // What arrives here is seen here.
  useMarkRead(conversation, useCan('update', 'chat'));
  return (
    <AccountsContext value={accounts ?? NONE}>
      <section className={css.thread} aria-label={copy.messages}>
        <Thread
          reading
          conversation={conversation}
          draftKey={draftKey(userId, businessId, conversation._id)}
          canSend={false}
          connected={false}
          userId={userId}
          jumpToId={null}
          onJumpTaken={nothing}
          searching={false}
          onCloseSearch={nothing}
        />
      </section>
    </AccountsContext>
  );
}

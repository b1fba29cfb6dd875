import { useMemo } from 'react';
import type { Message } from '@shared/contract/chat';
import { type LocalSend, localMessage } from '../src/features/chat/local-send';
import { ME } from '../src/features/chat/testing/builders';
import { MessageRow } from '../src/features/chat/thread/MessageRow';
import { SystemRow } from '../src/features/chat/thread/SystemRow';
import {
  type ThreadActions,
  SearchWordsContext,
  StarsContext,
  ThreadActionsContext,
  ThreadSubjectContext,
} from '../src/features/chat/thread/thread-actions';
import css from './gallery.module.css';
import { MockWorkspace } from './MockWorkspace';
import { Example } from './Example';

const nothing = (): void => undefined;
const EVERYTHING: ThreadActions = {
  reply: nothing,
  react: nothing,
  star: nothing,
  forward: nothing,
  removeNote: nothing,
  openMedia: nothing,
  jumpTo: nothing,
  refetchMedia: async () => Promise.resolve(),
  settle: async () => Promise.resolve(),
  sendAgain: nothing,
  retry: nothing,
  discard: nothing,
  cancelUpload: nothing,
};
const NO_WORDS: readonly string[] = [];

interface ThreadRowsProps {
  readonly caption: string;
  readonly customer: string;
  readonly messages?: readonly Message[];
  readonly outbox?: readonly LocalSend[];
  readonly starred?: boolean;
  readonly highlighted?: boolean;
  /** Words that a search in the thread marks. */
  readonly marked?: readonly string[];
}

/** Rows of a thread, one below the other, each mounted. */
export function ThreadRows(props: ThreadRowsProps) {
  const { caption, customer, messages = [], outbox = [], starred = false, highlighted = false } = props;
  const { marked = NO_WORDS } = props;
  const subject = useMemo(() => ({ customerName: customer, userId: ME._id }), [customer]);
  const stars = useMemo(() => new Set(starred ? messages.map(({ _id }) => _id) : []), [starred, messages]);
  const rows = [
    ...messages.map((message) => ({ message, local: null })),
    ...outbox.map((local) => ({ message: localMessage(local), local })),
  ];
  return (
    <MockWorkspace>
      {() => (
        <Example caption={caption} as="thread">
          <ThreadActionsContext value={EVERYTHING}>
            <ThreadSubjectContext value={subject}>
              <SearchWordsContext value={marked}>
                <StarsContext value={stars}>
                  <div className={css.rows} role="feed" aria-label={caption}>
                    {rows.map(({ message, local }) =>
                      message.message_type === 'system' ? (
                        <SystemRow key={message._id} message={message} />
                      ) : (
                        <MessageRow
                          key={message._id}
                          rowKey={message._id}
                          message={message}
                          local={local}
                          joined={false}
                          highlighted={highlighted}
                        />
                      ),
                    )}
                  </div>
                </StarsContext>
              </SearchWordsContext>
            </ThreadSubjectContext>
          </ThreadActionsContext>
        </Example>
      )}
    </MockWorkspace>
  );
}

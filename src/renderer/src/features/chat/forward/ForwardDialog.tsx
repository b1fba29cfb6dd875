import { useState } from 'react';
import { Alert } from '../../../ui/Alert';
import type { Conversation, Message } from '@shared/contract/chat';
import { messagePreview } from '@shared/rules/message-preview';
import { isApiError } from '../../../core/http/api-error';
import { useAppDispatch } from '../../../core/store/store';
import { toast } from '../../../core/toast';
import { enqueueSend } from '../../../offline/outbox';
import { Dialog } from '../../../ui/Dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { Spinner } from '../../../ui/Spinner';
import { useDebounced } from '../../../ui/use-debounced';
import { useConversationListInfiniteQuery } from '../api';
import { customerName } from '../conversation-row-view';
import { copy } from '../copy';
import { sendAgainOf } from '../outgoing';
import { PreviewLine } from '../PreviewLine';
import { ForwardRow } from './ForwardRow';
import css from './forward.module.css';

/** As in the list, milliseconds. */
const SEARCH_DEBOUNCE = 300;
/** Conversations that one message is forwarded to at once. */
const MAX = 5;

export interface ForwardDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** A message to other conversations: only those whose reply window is open can take it. */
export default function ForwardDialog({ message, onClose }: ForwardDialogProps) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE);
  const { currentData, isFetching, isError } = useConversationListInfiniteQuery(
    search === '' ? {} : { search },
  );
  const [chosen, setChosen] = useState<ReadonlyMap<string, Conversation>>(new Map());
  const rows = (currentData?.pages.flatMap((page) => page.rows) ?? []).filter(
    ({ _id }) => _id !== message.conversation_id,
  );
  const toggle = (conversation: Conversation): void => {
    const next = new Map(chosen);
    if (!next.delete(conversation._id) && next.size < MAX) next.set(conversation._id, conversation);
    setChosen(next);
  };
  const send = async (): Promise<void> => {
    const again = sendAgainOf(message);
    if (again === null) return;
    try {
      for (const id of chosen.keys()) {
        await dispatch(
          enqueueSend({
            conversationId: id,
            outgoing: again.outgoing,
            preview: { message_type: message.message_type, message: again.content, quoted: null },
          }),
        );
      }
      toast(copy.forwardedTo([...chosen.values()].map(customerName)), 'success');
      onClose();
    } catch (error) {
      toast(isApiError(error) ? error.message : copy.couldNotQueue, 'error');
    }
  };
  return (
    <Dialog
      width={440}
      title={copy.forwardTitle}
      okText={copy.forward}
      cancelText={copy.cancel}
      okDisabled={chosen.size === 0}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p className={css.preview}>
        <PreviewLine preview={messagePreview(message)} />
      </p>
      <input
        autoFocus
        className={css.search}
        type="text"
        value={typed}
        maxLength={200}
        placeholder={copy.forwardSearch}
        aria-label={copy.forwardSearch}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      {isError && <Alert tone="error" title={copy.conversationsFailed} />}
      <ul className={css.list}>
        {rows.map((conversation) => (
          <ForwardRow
            key={conversation._id}
            conversation={conversation}
            chosen={chosen.has(conversation._id)}
            onToggle={() => {
              toggle(conversation);
            }}
          />
        ))}
        {rows.length === 0 && (
          <li className={css.none}>
            {isFetching ? (
              <Spinner label={copy.loadingMore} />
            ) : (
              <EmptyState size="small" title={copy.noConversations} />
            )}
          </li>
        )}
      </ul>
    </Dialog>
  );
}

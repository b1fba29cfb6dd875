import { useState } from 'react';
import type { Message } from '@shared/contract/chat';
import { messagePreview } from '@shared/rules/message-preview';
import { isApiError } from '../../../core/http/api-error';
import { useAppDispatch } from '../../../core/store/store';
import { toast } from '../../../core/toast';
import { enqueueSend } from '../../../offline/outbox';
import { Dialog } from '../../../ui/Dialog';
import type { RecordList, RecordOption } from '../../../ui/record-picker/record-list';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import { copy as chat } from '../copy';
import { sendAgainOf } from '../outgoing';
import { PreviewLine } from '../PreviewLine';
import { copy } from './copy';
import { useForwardTargets } from './use-forward-targets';
import css from './forward.module.css';

/** As in the list, milliseconds. */
const SEARCH_DEBOUNCE = 300;
/** Conversations that one message is forwarded to at once. */
const MAX = 5;
const LIMIT = { max: MAX, text: copy.limit(MAX) };

export interface ForwardDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** A message to other conversations: only those whose reply window is open can take it. */
export default function ForwardDialog({ message, onClose }: ForwardDialogProps) {
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState<readonly RecordOption[]>([]);
  const { conversation_id: from } = message;
  const useTargets = (search: string): RecordList => useForwardTargets(search, from);
  const send = async (): Promise<void> => {
    const again = sendAgainOf(message);
    if (again === null) return;
    try {
      for (const { value: id } of chosen) {
        await dispatch(
          enqueueSend({
            conversationId: id,
            outgoing: again.outgoing,
            preview: { message_type: message.message_type, message: again.content, quoted: null },
          }),
        );
      }
      toast(copy.done(chosen.map(({ label }) => label)), 'success');
      onClose();
    } catch (error) {
      toast(isApiError(error) ? error.message : chat.couldNotQueue, 'error');
    }
  };
  return (
    <Dialog
      width={440}
      title={copy.title}
      okText={chat.forward}
      cancelText={chat.cancel}
      okDisabled={chosen.length === 0}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p className={css.preview}>
        <PreviewLine preview={messagePreview(message)} />
      </p>
      <RecordPicker
        multiple
        inline
        autoFocus
        labelHidden
        label={copy.search}
        placeholder={copy.search}
        empty={chat.noConversations}
        failed={chat.conversationsFailed}
        limit={LIMIT}
        searchAfterMs={SEARCH_DEBOUNCE}
        useList={useTargets}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}

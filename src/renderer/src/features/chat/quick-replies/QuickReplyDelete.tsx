import type { QuickReply } from '@shared/contract/quick-replies';
import { refusal } from '../../../core/http/refusal';
import { toast } from '../../../core/toast';
import { DeleteDialog } from '../../../ui/DeleteDialog';
import { useDeleteQuickReplyMutation } from './api';
import { PAGE_COPY as COPY } from './page-copy';

interface QuickReplyDeleteProps {
  readonly reply: QuickReply;
  readonly onClose: () => void;
}

/** Asks before a quick reply is deleted. */
export function QuickReplyDelete({ reply, onClose }: QuickReplyDeleteProps) {
  const [remove] = useDeleteQuickReplyMutation();
  return (
    <DeleteDialog
      title={COPY.deleteTitle(reply.shortcut)}
      text={COPY.deleteText}
      confirm={COPY.delete}
      onConfirm={async () => {
        const sentence = refusal((await remove(reply._id)).error);
        if (sentence === null) toast(COPY.deleted(reply.shortcut), 'success');
        return sentence;
      }}
      onClose={onClose}
    />
  );
}

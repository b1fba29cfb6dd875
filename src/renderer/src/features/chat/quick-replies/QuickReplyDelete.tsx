import type { QuickReply } from '@shared/contract/quick-replies';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { DeleteDialog } from '../../../ui/DeleteDialog';
import { useDeleteQuickReplyMutation } from './api';
import { copy } from './copy';

interface QuickReplyDeleteProps {
  readonly reply: QuickReply;
  readonly onClose: () => void;
}

/** Asks before a quick reply is deleted. */
export function QuickReplyDelete({ reply, onClose }: QuickReplyDeleteProps) {
  const [remove] = useDeleteQuickReplyMutation();
  return (
    <DeleteDialog
      title={copy.deleteTitle(reply.shortcut)}
      text={copy.deleteText}
      confirm={copy.delete}
      onConfirm={async () => {
        const sentence = errorMessage((await remove(reply._id)).error);
        if (sentence === null) toast(copy.deleted(reply.shortcut), 'success');
        return sentence;
      }}
      onClose={onClose}
    />
  );
}

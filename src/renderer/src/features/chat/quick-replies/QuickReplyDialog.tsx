import type { QuickReply } from '@shared/contract/quick-replies';
import { Dialog } from '../../../ui/Dialog';
import { copy } from './copy';
import { QuickReplyForm } from './QuickReplyForm';
import css from './quick-replies-page.module.css';

interface QuickReplyDialogProps {
  /** As it was when it was opened; null: a new one. */
  readonly reply: QuickReply | null;
  /** As it is now; undefined when it is gone, or was never there. */
  readonly now: QuickReply | undefined;
  readonly onClose: () => void;
}

/** Adds a quick reply, or changes one; tells when somebody else does the same. */
export function QuickReplyDialog({ reply, now, onClose }: QuickReplyDialogProps) {
  const isGone = reply !== null && now === undefined;
  const isChanged = reply !== null && now !== undefined && now.updated_at !== reply.updated_at;
  return (
    <Dialog
      width={560}
      title={reply === null ? copy.newTitle : copy.editTitle(reply.shortcut)}
      dismiss="deliberate"
      footer={null}
      onCancel={onClose}
    >
      {(isGone || isChanged) && (
        <p role="status" className={css.meanwhile}>
          {isGone ? copy.meanwhileGone : copy.meanwhileChanged}
        </p>
      )}
      <QuickReplyForm reply={reply} isGone={isGone} onDone={onClose} />
    </Dialog>
  );
}

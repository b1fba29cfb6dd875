import type { QuickReply } from '@shared/contract/quick-replies';
import { copy } from './copy';
import { QuickReplyRow } from './QuickReplyRow';
import css from './quick-replies-page.module.css';

interface QuickReplyListProps {
  readonly replies: readonly QuickReply[];
  /** Why they cannot be changed; null: they can. */
  readonly hint: string | null;
  readonly onEdit: (reply: QuickReply) => void;
  readonly onDelete: (reply: QuickReply) => void;
}

/** The quick replies that were found, one below the other. */
export function QuickReplyList({ replies, hint, onEdit, onDelete }: QuickReplyListProps) {
  return (
    <ul className={css.list} aria-label={copy.list}>
      {replies.map((reply) => (
        <QuickReplyRow
          key={reply._id}
          reply={reply}
          hint={hint}
          onEdit={() => {
            onEdit(reply);
          }}
          onDelete={() => {
            onDelete(reply);
          }}
        />
      ))}
    </ul>
  );
}

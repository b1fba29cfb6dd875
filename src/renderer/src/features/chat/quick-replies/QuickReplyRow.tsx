import { plainText } from '@shared/rules/whatsapp-markup';
import type { QuickReply } from '@shared/contract/quick-replies';
import { GuardedIconButton } from '../../../ui/GuardedIconButton';
import { Icon } from '../../../ui/Icon';
import { copy } from './copy';
import css from './quick-replies-page.module.css';

interface QuickReplyRowProps {
  readonly reply: QuickReply;
  /** Null where one may. */
  readonly hint: string | null;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One quick reply of the page: shortcut, text, files, and what can be done to it. */
export function QuickReplyRow({ reply, hint, onEdit, onDelete }: QuickReplyRowProps) {
  const { shortcut, body, attachments } = reply;
  return (
    <li className={css.row}>
      <b className={css.shortcut}>/{shortcut}</b>
      <div className={css.words}>
        {body !== '' && <p dir="auto">{plainText(body)}</p>}
        {attachments.length > 0 && (
          <small>
            <Icon name="file" size={13} />
            <bdi>{attachments.map(({ file_name }) => file_name).join(', ')}</bdi>
          </small>
        )}
      </div>
      <div className={css.tools}>
        <GuardedIconButton icon="pencil" label={copy.edit(shortcut)} hint={hint} onClick={onEdit} />
        <GuardedIconButton icon="trash" label={copy.remove(shortcut)} hint={hint} onClick={onDelete} />
      </div>
    </li>
  );
}

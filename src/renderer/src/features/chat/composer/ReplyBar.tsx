import type { Message } from '@shared/contract/chat';
import { messagePreview } from '@shared/rules/message-preview';
import { IconButton } from '../../../ui/IconButton';
import { copy } from '../copy';
import { PreviewLine } from '../PreviewLine';
import { useThreadSubject } from '../thread/thread-actions';
import css from './composer.module.css';

/** The message that is being answered, above the text. */
export function ReplyBar({
  message,
  onCancel,
}: {
  readonly message: Message;
  readonly onCancel: () => void;
}) {
  const { customerName } = useThreadSubject();
  const name = message.direction === 'outbound' ? copy.you : customerName;
  return (
    <div className={css.reply}>
      <span className={css.replyWords}>
        <b>{copy.replyingTo(name)}</b>
        <span className={css.replyText} dir="auto">
          <PreviewLine preview={messagePreview(message)} />
        </span>
      </span>
      <IconButton icon="close" size="small" label={copy.cancelReply} onClick={onCancel} />
    </div>
  );
}

import { Link } from 'react-router-dom';
import type { TaskRow } from '@shared/contract/tasks';
import { useWorkspace } from '../../core/workspace';
import { Icon } from '../../ui/Icon';
import { copy } from './copy';
import css from './list/list.module.css';

/** State of the way that this link takes: it may lead to the very page that the task lies over. */
export const TO_CHAT = { toChat: true } as const;

interface FromChatProps {
  readonly task: Pick<TaskRow, 'from_chat' | 'title'>;
}

/** Leads to the conversation that a task came from, and to the very message; nothing where there is none. */
export function FromChat({ task: { from_chat, title } }: FromChatProps) {
  const { index } = useWorkspace();
  if (from_chat === null) return null;
  const { conversation_id, message_id } = from_chat;
  const path = `/business/${index + 1}/inbox/${encodeURIComponent(conversation_id)}`;
  return (
    <Link
      className={css.fromChat}
      to={message_id === null ? path : `${path}?message=${encodeURIComponent(message_id)}`}
      state={TO_CHAT}
      aria-label={copy.fromChatOf(title)}
    >
      <Icon name="chat" size={14} />
      {copy.fromChat}
    </Link>
  );
}

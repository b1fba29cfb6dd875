import { REPLY_WINDOW_MS } from '@shared/rules/reply-window';
import type { ScheduledMessage } from '@shared/contract/scheduled';
import { isApiError } from '../../../core/http/api-error';
import { SendLaterDialog } from '../../../ui/send-later/SendLaterDialog';
import { AntdProvider } from '../../../ui/theme/AntdProvider';
import { copy } from '../copy';
import { formatUpcoming } from '../work/format-upcoming';
import { useChangeScheduledMutation } from './api';

interface MoveDialogProps {
  readonly message: ScheduledMessage;
  /** When the customer wrote last, ISO 8601; null: that is not known here. */
  readonly lastInboundAt: string | null;
  readonly onClose: () => void;
}

/** Another time for a message that waits. */
export default function MoveDialog({ message, lastInboundAt, onClose }: MoveDialogProps) {
  const { _id: id, conversation_id: conversationId, send_at } = message;
  const [save] = useChangeScheduledMutation();
  const closesAt = lastInboundAt === null ? null : Date.parse(lastInboundAt) + REPLY_WINDOW_MS;
  return (
    <AntdProvider>
      <SendLaterDialog
        planned={Date.parse(send_at)}
        latest={closesAt}
        problemOf={(at, now) =>
          closesAt !== null && at >= closesAt ? copy.scheduleTooLate(formatUpcoming(closesAt, now)) : null
        }
        onClose={onClose}
        onSchedule={async (at) => {
          const { error } = await save({
            conversationId,
            id,
            change: { send_at: new Date(at).toISOString() },
          });
          if (error) return isApiError(error) ? error.message : copy.changeScheduledFailed;
          onClose();
          return null;
        }}
      />
    </AntdProvider>
  );
}

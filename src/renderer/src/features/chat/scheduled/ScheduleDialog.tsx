import { useState } from 'react';
import { CheckboxField } from '../../../ui/CheckboxField';
import { SendLaterDialog } from '../../../ui/send-later/SendLaterDialog';
import { AntdProvider } from '../../../ui/theme/AntdProvider';
import { copy } from '../copy';
import { formatUpcoming } from '../work/format-upcoming';

export interface ScheduleDialogProps {
  /** When the reply window closes, epoch milliseconds. */
  readonly closesAt: number;
  readonly onClose: () => void;
  /** Resolves with a sentence when it was refused. */
  readonly onSchedule: (at: number, cancelOnReply: boolean) => Promise<string | null>;
}

/** When a message is to be sent, within the reply window; loaded when it is first opened. */
export default function ScheduleDialog({ closesAt, onClose, onSchedule }: ScheduleDialogProps) {
  const [cancelOnReply, setCancelOnReply] = useState(true);
  return (
    <AntdProvider>
      <SendLaterDialog
        planned={null}
        latest={closesAt}
        problemOf={(at, now) => (at >= closesAt ? copy.scheduleTooLate(formatUpcoming(closesAt, now)) : null)}
        onClose={onClose}
        onSchedule={(at) => onSchedule(at, cancelOnReply)}
      >
        <CheckboxField
          checked={cancelOnReply}
          onChange={(event) => {
            setCancelOnReply(event.target.checked);
          }}
        >
          {copy.cancelOnReply}
        </CheckboxField>
      </SendLaterDialog>
    </AntdProvider>
  );
}

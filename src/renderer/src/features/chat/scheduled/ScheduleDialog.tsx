import { useId, useState } from 'react';
import { CheckboxField } from '../../../ui/CheckboxField';
import { Alert } from '../../../ui/Alert';
import { SNOOZE_CHOICES, SNOOZE_LABELS, snoozeEnd } from '@shared/rules/snooze';
import { serverNow } from '../../../core/platform/server-time';
import { Dialog } from '../../../ui/Dialog';
import { Button } from '../../../ui/Button';
import { focusInvalidDate } from '../../../ui/date/focus-invalid-date';
import { DateTimeField } from '../../../ui/date/DateTimeField';
import { floorToMinute } from '../../../ui/date/floor-to-minute';
import { useTimeZone } from '../../../ui/time-zone';
import { copy } from '../copy';
import { formatUpcoming } from '../work/format-upcoming';
import css from './schedule-dialog.module.css';

const HOUR_MS = 3_600_000;

export interface ScheduleDialogProps {
  /** When the reply window closes, epoch milliseconds. */
  readonly closesAt: number;
  readonly onClose: () => void;
  /** Resolves with a sentence when it was refused. */
  readonly onSchedule: (at: number, cancelOnReply: boolean) => Promise<string | null>;
}

/** When a message is to be sent, within the reply window; loaded when it is first opened. */
export default function ScheduleDialog({ closesAt, onClose, onSchedule }: ScheduleDialogProps) {
  const [moment, setMoment] = useState<number | null>(() => floorToMinute(serverNow() + HOUR_MS));
  const zone = useTimeZone();
  const form = useId();
  const [cancelOnReply, setCancelOnReply] = useState(true);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const now = serverNow();
  const at = moment ?? Number.NaN;
  const wrong = !(at > now)
    ? copy.schedulePast
    : at >= closesAt
      ? copy.scheduleTooLate(formatUpcoming(closesAt, now))
      : null;
  const submit = async (): Promise<void> => {
    setBusy(true);
    setRefusal(await onSchedule(at, cancelOnReply));
    setBusy(false);
  };
  return (
    <Dialog
      width={400}
      title={copy.sendLater}
      okText={copy.scheduleButton}
      cancelText={copy.cancel}
      okDisabled={wrong !== null}
      okBusy={busy}
      okForm={form}
      onCancel={onClose}
    >
      <form
        id={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!focusInvalidDate(event.currentTarget) && wrong === null) void submit();
        }}
      >
        <div className={css.choices}>
          {SNOOZE_CHOICES.map((choice) => (
            <Button
              key={choice}
              disabled={snoozeEnd(choice, now, zone) >= closesAt}
              onClick={() => {
                setMoment(snoozeEnd(choice, serverNow(), zone));
              }}
            >
              {SNOOZE_LABELS[choice]}
            </Button>
          ))}
        </div>
        <DateTimeField
          required
          label={copy.sendLater}
          earliest={now}
          latest={closesAt}
          value={moment}
          onChange={setMoment}
        />
        <CheckboxField
          checked={cancelOnReply}
          onChange={(event) => {
            setCancelOnReply(event.target.checked);
          }}
        >
          {copy.cancelOnReply}
        </CheckboxField>
        {(wrong ?? refusal) !== null && <Alert tone="warning" title={wrong ?? refusal} />}
      </form>
    </Dialog>
  );
}

import { useId, useState } from 'react';
import { CheckboxField } from '../../../ui/CheckboxField';
import { Alert } from '../../../ui/Alert';
import { SNOOZE_CHOICES, SNOOZE_LABELS, snoozeEnd } from '@shared/rules/snooze';
import { serverNow } from '../../../core/platform/server-time';
import { Dialog } from '../../../ui/Dialog';
import { focusInvalidDate } from '../../../ui/date/focus-invalid-date';
import { floorToMinute } from '../../../ui/date/floor-to-minute';
import { FormField } from '../../../ui/form/FormField';
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
        <FormField
          type="datetime"
          name="moment"
          required
          label={copy.sendLater}
          labelHidden
          earliest={now}
          latest={closesAt}
          presets={SNOOZE_CHOICES.map((choice) => ({
            label: SNOOZE_LABELS[choice],
            disabled: snoozeEnd(choice, now, zone) >= closesAt,
            value: () => snoozeEnd(choice, serverNow(), zone),
          }))}
          error={wrong ?? undefined}
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
        {wrong === null && refusal !== null && <Alert tone="warning" title={refusal} />}
      </form>
    </Dialog>
  );
}

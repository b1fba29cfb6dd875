import { useState } from 'react';
import { Alert, Checkbox, DatePicker } from 'antd';
import { SNOOZE_CHOICES, SNOOZE_LABELS, snoozeEnd } from '@shared/rules/snooze';
import { serverNow } from '../../../platform/server-time';
import { Dialog } from '../../../ui/Dialog';
import { Button } from '../../../ui/Button';
import { fromPicker, toPicker, toTheMinute } from '../../../ui/picked-moment';
import { useTimeZone } from '../../../ui/time-zone';
import { COPY } from '../copy';
import { showMoment } from '../work/show-moment';
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
  const [moment, setMoment] = useState<number | null>(() => toTheMinute(serverNow() + HOUR_MS));
  const zone = useTimeZone();
  const [cancelOnReply, setCancelOnReply] = useState(true);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const now = serverNow();
  const at = moment ?? Number.NaN;
  const wrong = !(at > now)
    ? COPY.schedulePast
    : at >= closesAt
      ? COPY.scheduleTooLate(showMoment(closesAt, now))
      : null;
  const submit = async (): Promise<void> => {
    setBusy(true);
    setRefusal(await onSchedule(at, cancelOnReply));
    setBusy(false);
  };
  return (
    <Dialog
      open
      width={400}
      title={COPY.sendLater}
      okText={COPY.scheduleButton}
      cancelText={COPY.cancel}
      okButtonProps={{ disabled: wrong !== null, loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div className={css.form}>
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
        <DatePicker
          style={{ width: '100%' }}
          aria-label={COPY.sendLater}
          showTime={{ format: 'HH:mm', minuteStep: 5 }}
          format="ddd, MMM D, YYYY HH:mm"
          needConfirm={false}
          value={moment === null ? null : toPicker(moment)}
          minDate={toPicker(now)}
          maxDate={toPicker(closesAt)}
          onChange={(picked) => {
            setMoment(picked === null ? null : fromPicker(picked));
          }}
        />
        <Checkbox
          checked={cancelOnReply}
          onChange={(event) => {
            setCancelOnReply(event.target.checked);
          }}
        >
          {COPY.cancelOnReply}
        </Checkbox>
        {(wrong ?? refusal) !== null && <Alert type="warning" showIcon title={wrong ?? refusal} />}
      </div>
    </Dialog>
  );
}

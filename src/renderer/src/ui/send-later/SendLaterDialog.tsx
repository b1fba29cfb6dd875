import { type ReactNode, useId, useState } from 'react';
import { SEND_LATER_CHOICES } from '@shared/rules/send-later';
import { Alert } from '../Alert';
import { focusInvalidDate } from '../date/focus-invalid-date';
import { Dialog } from '../Dialog';
import { FormField } from '../form/FormField';
import { formatDayAndTime } from '../format-date';
import { copy } from './copy';
import { useSendLater } from './use-send-later';
import css from './send-later.module.css';

export interface SendLaterDialogProps {
  /** When it is planned for already, epoch milliseconds; null: not yet. */
  readonly planned: number | null;
  /** The last moment that the calendar offers, epoch milliseconds. */
  readonly latest?: number | null;
  /** Why a moment cannot be taken, beside that it is past; null: it can. */
  readonly problemOf?: (at: number, now: number) => string | null;
  /** What else is asked. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Resolves with a sentence when it was refused. */
  readonly onSchedule: (at: number) => Promise<string | null>;
}

/** `Send later` (spec 2 §2): the same for messages, emails and campaigns. */
export function SendLaterDialog(props: SendLaterDialogProps) {
  const { planned, latest = null, problemOf, children, onClose, onSchedule } = props;
  const later = useSendLater({ planned, problemOf });
  const form = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isCustom = later.choice === 'custom';
  const submit = async (at: number): Promise<void> => {
    setBusy(true);
    setRefusal(await onSchedule(at));
    setBusy(false);
  };
  return (
    <Dialog
      width={420}
      title={copy.title}
      okText={planned === null ? copy.schedule : copy.update}
      cancelText={copy.cancel}
      okDisabled={later.problem !== null}
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
          if (focusInvalidDate(event.currentTarget) || later.problem !== null || later.at === null) return;
          void submit(later.at);
        }}
      >
        <FormField
          type="radio"
          name="when"
          label={copy.when}
          value={later.choice}
          options={later.choices.map(({ value, at, isRefused }) => ({
            value,
            label:
              at === null
                ? copy.choices[value]
                : copy.choice(copy.choices[value], formatDayAndTime(new Date(at).toISOString())),
            disabled: isRefused,
          }))}
          onChange={(value) => {
            const chosen = SEND_LATER_CHOICES.find((one) => one === value);
            if (chosen) later.choose(chosen);
          }}
        />
        <FormField
          type="datetime"
          name="moment"
          required
          label={copy.moment}
          zone={later.zone}
          disabled={!isCustom}
          earliest={later.now}
          latest={latest}
          error={later.problem ?? undefined}
          value={later.at}
          onChange={later.setMoment}
        />
        <FormField
          type="timezone"
          name="zone"
          label={copy.zone}
          disabled={!isCustom}
          value={later.zone}
          onChange={later.setZone}
        />
        {children}
        {later.problem === null && refusal !== null && <Alert tone="warning" title={refusal} />}
      </form>
    </Dialog>
  );
}

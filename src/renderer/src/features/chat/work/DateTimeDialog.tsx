import { useId, useState } from 'react';
import { Alert } from '../../../ui/Alert';
import { serverNow } from '../../../core/platform/server-time';
import { Dialog } from '../../../ui/Dialog';
import { focusInvalidDate } from '../../../ui/date/focus-invalid-date';
import { DateTimeField } from '../../../ui/date/DateTimeField';
import { floorToMinute } from '../../../ui/date/floor-to-minute';
import { copy } from '../copy';
import css from './date-time-dialog.module.css';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

export interface DateTimeDialogProps {
  readonly title: string;
  readonly okText: string;
  /** Epoch milliseconds; the chosen time lies after it. */
  readonly earliest: number;
  /** Epoch milliseconds; the chosen time lies before it. Null: a year from now. */
  readonly latest: number | null;
  /** What is said when the chosen time is too late. */
  readonly tooLate?: string;
  readonly onClose: () => void;
  readonly onChoose: (at: number) => void;
}

/** A date and a time; loaded when it is first opened. */
export default function DateTimeDialog(props: DateTimeDialogProps) {
  const { title, okText, earliest, latest, tooLate, onClose, onChoose } = props;
  const form = useId();
  const last = latest ?? earliest + YEAR_MS;
  const [moment, setMoment] = useState<number | null>(() => floorToMinute(earliest + HOUR_MS));
  const at = moment ?? Number.NaN;
  const refusal = !(at > serverNow()) ? copy.snoozePast : at > last ? (tooLate ?? copy.snoozePast) : null;
  return (
    <Dialog
      width={360}
      title={title}
      okText={okText}
      cancelText={copy.cancel}
      okDisabled={refusal !== null}
      okForm={form}
      onCancel={onClose}
    >
      <form
        id={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!focusInvalidDate(event.currentTarget) && refusal === null) onChoose(at);
        }}
      >
        <DateTimeField
          autoFocus
          required
          label={title}
          earliest={earliest}
          latest={last}
          value={moment}
          onChange={setMoment}
        />
      </form>
      {refusal !== null && <Alert tone="warning" title={refusal} />}
    </Dialog>
  );
}

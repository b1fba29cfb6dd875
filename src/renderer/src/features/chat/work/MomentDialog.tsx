import { useState } from 'react';
import { Alert, DatePicker } from 'antd';
import { serverNow } from '../../../platform/server-time';
import { Dialog } from '../../../ui/Dialog';
import { fromPicker, toPicker, toTheMinute } from '../../../ui/picked-moment';
import { COPY } from '../copy';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

export interface MomentDialogProps {
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
export default function MomentDialog(props: MomentDialogProps) {
  const { title, okText, earliest, latest, tooLate, onClose, onChoose } = props;
  const last = latest ?? earliest + YEAR_MS;
  const [moment, setMoment] = useState<number | null>(() => toTheMinute(earliest + HOUR_MS));
  const at = moment ?? Number.NaN;
  const refusal = !(at > serverNow()) ? COPY.snoozePast : at > last ? (tooLate ?? COPY.snoozePast) : null;
  return (
    <Dialog
      open
      width={360}
      title={title}
      okText={okText}
      cancelText={COPY.cancel}
      okButtonProps={{ disabled: refusal !== null }}
      onOk={() => {
        onChoose(at);
      }}
      onCancel={onClose}
    >
      <DatePicker
        autoFocus
        style={{ width: '100%', marginBlock: 8 }}
        showTime={{ format: 'HH:mm', minuteStep: 5 }}
        format="ddd, MMM D, YYYY HH:mm"
        needConfirm={false}
        value={moment === null ? null : toPicker(moment)}
        minDate={toPicker(earliest)}
        maxDate={toPicker(last)}
        onChange={(picked) => {
          setMoment(picked === null ? null : fromPicker(picked));
        }}
      />
      {refusal !== null && <Alert type="warning" showIcon title={refusal} />}
    </Dialog>
  );
}

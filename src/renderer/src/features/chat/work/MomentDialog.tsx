import { useState } from 'react';
import { Alert, DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { serverNow } from '../../../platform/server-time';
import { Dialog } from '../../../ui/Dialog';
import { COPY } from '../copy';

const YEAR_MS = 365 * 86_400_000;

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
  const [moment, setMoment] = useState<Dayjs | null>(() => dayjs(earliest).add(1, 'hour').startOf('minute'));
  const at = moment?.valueOf() ?? Number.NaN;
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
        value={moment}
        minDate={dayjs(earliest)}
        maxDate={dayjs(last)}
        onChange={setMoment}
      />
      {refusal !== null && <Alert type="warning" showIcon title={refusal} />}
    </Dialog>
  );
}

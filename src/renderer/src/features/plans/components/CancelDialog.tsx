import { Dialog } from '../../../ui/Dialog';
import { copy } from '../copy';

interface CancelDialogProps {
  /** When the period that runs is over; null: the provider knows. */
  readonly date: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a plan is cancelled: others work in the workspace. */
export function CancelDialog({ date, onConfirm, onCancel }: CancelDialogProps) {
  return (
    <Dialog
      title={copy.cancelTitle}
      okText={copy.cancel}
      okDanger
      cancelText={copy.cancelKeep}
      onOk={onConfirm}
      onCancel={onCancel}
      width={440}
    >
      <p>{copy.cancelText(date ?? copy.periodEnd)}</p>
    </Dialog>
  );
}

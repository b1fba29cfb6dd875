import { Alert } from '../../src/ui/Alert';
import { Dialog } from '../../src/ui/Dialog';

interface DialogExampleProps {
  readonly dismiss?: 'any' | 'deliberate' | 'none';
  readonly onClose?: () => void;
}

const nothing = (): void => undefined;

/** A dialog with its notes and actions. */
export function DialogExample({ dismiss = 'any', onClose = nothing }: DialogExampleProps) {
  return (
    <Dialog
      title="Remove the number?"
      width={440}
      dismiss={dismiss}
      okText="Remove"
      okDanger
      cancelText="Keep"
      onOk={onClose}
      onCancel={onClose}
    >
      <div style={{ display: 'grid', gap: 12 }}>
        <p>Messages that it has sent stay where they are.</p>
        <Alert tone="info" title="Two campaigns use it." />
        <Alert tone="warning" title="Nobody is told" text="Customers who write to it get no answer." />
        <Alert tone="error" title="The last try failed." />
      </div>
    </Dialog>
  );
}

import { Dialog } from '../../../ui/Dialog';
import { copy } from './copy';
import { RecoveryCodes } from './RecoveryCodes';

interface CodesDialogProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onKept: () => void;
}

/** Shows recovery codes, which nobody can show again: it closes by its one button alone. */
export function CodesDialog({ codes, email, onKept }: CodesDialogProps) {
  return (
    <Dialog
      open
      title={copy.codes.title}
      width={480}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      okText={copy.codes.kept}
      footer={(_all, { OkBtn }) => <OkBtn />}
      onOk={onKept}
    >
      <RecoveryCodes codes={codes} email={email} />
    </Dialog>
  );
}

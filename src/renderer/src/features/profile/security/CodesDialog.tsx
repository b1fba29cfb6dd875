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
    <Dialog title={copy.codes.title} width={480} okText={copy.codes.kept} dismiss="none" onOk={onKept}>
      <RecoveryCodes codes={codes} email={email} />
    </Dialog>
  );
}

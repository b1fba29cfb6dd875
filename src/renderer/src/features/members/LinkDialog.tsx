import type { Invitation } from '@shared/contract/invitations';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { copy } from './copy';
import { InvitationLink } from './InvitationLink';
import css from './members.module.css';

interface LinkDialogProps {
  readonly invitations: readonly Invitation[];
  readonly onClose: () => void;
}

/** The links of invitations, where the server sends no mail: nowhere else can they be seen again. */
export function LinkDialog({ invitations, onClose }: LinkDialogProps) {
  return (
    <Dialog
      title={copy.dialog.made(invitations.length)}
      width={520}
      dismiss="deliberate"
      footer={
        <Button tone="primary" onClick={onClose}>
          {copy.invitations.done}
        </Button>
      }
      onCancel={onClose}
    >
      <div className={css.form}>
        <p className={css.plain}>{copy.invitations.linkHint}</p>
        {invitations.map((invitation) => (
          <InvitationLink key={invitation._id} invitation={invitation} />
        ))}
      </div>
    </Dialog>
  );
}

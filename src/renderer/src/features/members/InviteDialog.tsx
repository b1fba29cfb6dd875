import { useState } from 'react';
import type { Invitation } from '@shared/contract/invitations';
import type { Permissions } from '@shared/rules/permissions';
import { toast } from '../../core/toast';
import { useCan, useWorkspace } from '../../core/workspace';
import { Dialog } from '../../ui/Dialog';
import { useRolesQuery } from '../roles';
import { parseAddresses } from './parse-addresses';
import { copy } from './copy';
import { InvitationLink } from './InvitationLink';
import { standardRole } from './role-options';
import { useInviteMany } from './use-invite-many';
import { InviteFields } from './InviteFields';
import { RefusedAddresses } from './RefusedAddresses';
import css from './members.module.css';

interface InviteDialogProps {
  /** Whether the server sends mail. */
  readonly mail: boolean;
  readonly onClose: () => void;
  /** Somebody was invited. */
  readonly onInvited: () => void;
}

const MAX_AT_ONCE = 50;

/** What is wrong with the list of addresses as it stands; null: nothing. */
function mistakeIn(text: string): string | null {
  const { good, wrong } = parseAddresses(text);
  if (wrong.length > 0) return copy.dialog.wrong(wrong);
  if (good.length === 0) return copy.dialog.addressesEmpty;
  return good.length > MAX_AT_ONCE ? copy.dialog.tooMany(MAX_AT_ONCE) : null;
}

/** Invites one or several addresses with a role. What is refused stays in the field, each with its reason. */
export function InviteDialog({ mail, onClose, onInvited }: InviteDialogProps) {
  const mine: Permissions = useWorkspace().permissions;
  const maySeeRoles = useCan('view', 'roles');
  const { data: roles } = useRolesQuery(undefined, { skip: !maySeeRoles });
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const [made, setMade] = useState<readonly Invitation[]>([]);
  const { inviteMany, refused, progress } = useInviteMany();
  const roleId = chosen ?? standardRole(roles ?? [], mine);
  const count = parseAddresses(text).good.length;

  async function send(): Promise<void> {
    const wrong = mistakeIn(text);
    setMistake(wrong);
    if (wrong !== null) return;
    const outcome = await inviteMany(parseAddresses(text).good, roleId);
    const links = outcome.made.filter(({ link }) => link !== undefined);
    setMade((before) => [...links, ...before]);
    setText(outcome.refused.map(({ email }) => email).join('\n'));
    if (outcome.made.length > 0) {
      if (links.length === 0) toast(copy.dialog.sent(outcome.made.length), 'success');
      onInvited();
    }
    if (outcome.refused.length === 0 && links.length === 0) onClose();
  }
  const finished = made.length > 0 && text.trim() === '';
  return (
    <Dialog
      title={copy.dialog.title}
      width={520}
      okText={
        finished
          ? copy.invitations.done
          : progress !== null
            ? copy.dialog.sending
            : mail
              ? copy.dialog.send(count)
              : copy.dialog.makeLinks(count)
      }
      cancelText={finished ? undefined : copy.cancel}
      okBusy={progress !== null}
      okDisabled={!finished && roleId === ''}
      // What was typed is not thrown away by a click beside the dialog, nor a link that is shown only here.
      dismiss={text.trim() === '' && made.length === 0 ? 'any' : 'deliberate'}
      onOk={() => {
        if (finished) onClose();
        else void send();
      }}
      onCancel={onClose}
    >
      <div className={css.form}>
        {!finished && (
          <InviteFields
            text={text}
            mistake={mistake}
            roleId={roleId}
            roles={roles}
            disabled={progress !== null}
            onText={(value) => {
              setText(value);
              if (mistake !== null) setMistake(mistakeIn(value));
            }}
            onRole={setChosen}
          />
        )}
        {refused.length > 0 && <RefusedAddresses refused={refused} />}
        {made.length > 0 && (
          <>
            <p className={css.plain}>{copy.invitations.linkHint}</p>
            {made.map((invitation) => (
              <InvitationLink key={invitation._id} invitation={invitation} />
            ))}
          </>
        )}
      </div>
    </Dialog>
  );
}

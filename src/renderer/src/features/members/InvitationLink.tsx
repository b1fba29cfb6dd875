import { useState } from 'react';
import type { Invitation } from '@shared/contract/invitations';
import { Button } from '../../ui/Button';
import { copy } from './copy';
import css from './members.module.css';

/** A link that is handed over by hand, because the server sends no mail. */
export function InvitationLink({ invitation }: { readonly invitation: Invitation }) {
  const [copied, setCopied] = useState(false);
  const { email, link = '' } = invitation;
  return (
    <div className={css.link}>
      <label>
        <span>{copy.invitations.linkOf(email)}</span>
        <input
          readOnly
          value={link}
          spellCheck={false}
          onFocus={({ target }) => {
            target.select();
          }}
        />
      </label>
      <Button
        onClick={() => {
          void navigator.clipboard.writeText(link).then(() => {
            setCopied(true);
          });
        }}
      >
        {copied ? copy.invitations.copied : copy.invitations.copy}
      </Button>
    </div>
  );
}

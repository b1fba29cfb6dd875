import { useState } from 'react';
import type { Invitation } from '@shared/contract/invitations';
import { reasonOf } from '../../core/http/api-error';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import type { InvitationList } from './api';
import { copy } from './copy';
import { InvitationTable } from './InvitationTable';
import { LinkDialog } from './LinkDialog';

interface InvitationsTabProps {
  readonly query: {
    readonly data?: InvitationList | undefined;
    readonly isError: boolean;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** Null: they may not invite. */
  readonly onInvite: (() => void) | null;
}

/** Who is invited and has not answered yet. */
export function InvitationsTab({ query: { data, isError, error, refetch }, onInvite }: InvitationsTabProps) {
  const [renewed, setRenewed] = useState<Invitation | null>(null);
  return (
    <>
      <InvitationTable
        invitations={data?.rows}
        error={
          isError
            ? { title: copy.invitations.failed, text: reasonOf(error), onRetry: () => void refetch() }
            : null
        }
        empty={
          <EmptyState
            icon="mail"
            title={copy.invitations.none}
            text={copy.invitations.noneText}
            action={onInvite !== null && <Button onClick={onInvite}>{copy.invite}</Button>}
          />
        }
        mail={data?.mail ?? true}
        mayChange={onInvite !== null}
        onRenewed={setRenewed}
      />
      {renewed?.link !== undefined && (
        <LinkDialog
          invitations={[renewed]}
          onClose={() => {
            setRenewed(null);
          }}
        />
      )}
    </>
  );
}

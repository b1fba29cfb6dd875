import { useState } from 'react';
import type { Invitation } from '@shared/contract/invitations';
import { reasonOf } from '../../core/http/api-error';
import { Button } from '../../ui/Button';
import tableCss from '../../ui/data-table.module.css';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import type { InvitationList } from './api';
import { copy } from './copy';
import { InvitationRow } from './InvitationRow';
import { LinkDialog } from './LinkDialog';
import { TableSkeleton } from './TableSkeleton';
import css from './members.module.css';

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
  if (data === undefined)
    return isError ? (
      <ErrorState title={copy.invitations.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton />
    );
  if (data.rows.length === 0)
    return (
      <EmptyState
        icon="mail"
        title={copy.invitations.none}
        text={copy.invitations.noneText}
        action={onInvite !== null && <Button onClick={onInvite}>{copy.invite}</Button>}
      />
    );
  return (
    <>
      <table className={`${tableCss.table} ${css.invitations}`}>
        <thead>
          <tr>
            <th scope="col">{copy.columns.email}</th>
            <th scope="col">{copy.columns.role}</th>
            <th scope="col" className={css.wideOnly}>
              {copy.columns.invitedBy}
            </th>
            <th scope="col">{copy.columns.state}</th>
            <th scope="col" className={tableCss.end}>
              <span className={css.hidden}>{copy.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((invitation) => (
            <InvitationRow
              key={invitation._id}
              invitation={invitation}
              mail={data.mail}
              mayChange={onInvite !== null}
              onRenewed={setRenewed}
            />
          ))}
        </tbody>
      </table>
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

import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import type { Invitation } from '@shared/contract/invitations';
import { isApiError } from '../../core/http/api-error';
import { serverNow } from '../../core/platform/server-time';
import { toast } from '../../core/toast';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { formatDayAndTime } from '../../ui/format-date';
import { CellText } from '../../ui/table/CellText';
import { DataTable } from '../../ui/table/DataTable';
import { RowProblem } from '../../ui/table/RowProblem';
import type { TableColumn, TableError } from '../../ui/table/types';
import { useRowCommands } from '../../ui/table/use-row-commands';
import { useConfirm } from '../../ui/use-confirm';
import { useResendInvitationMutation, useRevokeInvitationMutation } from './api';
import { copy } from './copy';
import css from './members.module.css';

dayjs.extend(relativeTime);

interface InvitationTableProps {
  /** Undefined while they are loaded. */
  readonly invitations: readonly Invitation[] | undefined;
  readonly error: TableError | null;
  readonly empty: React.ReactNode;
  /** Links are mailed; otherwise they are handed over by hand. */
  readonly mail: boolean;
  readonly mayChange: boolean;
  readonly onRenewed: (invitation: Invitation) => void;
}

const words = copy.invitations;

function problemIn(error: unknown): string | null {
  if (!isApiError(error)) return null;
  const { code, retry_after_ms } = error;
  const isSoon = code === 'too_many_requests' && retry_after_ms !== undefined;
  return isSoon ? words.wait(Math.ceil(retry_after_ms / 1000)) : error.message;
}

const FIXED: readonly TableColumn<Invitation>[] = [
  {
    id: 'role',
    header: copy.columns.role,
    minWidth: 100,
    share: 0.4,
    cell: ({ role }) => <CellText>{role.role_name}</CellText>,
  },
  {
    id: 'invitedBy',
    header: copy.columns.invitedBy,
    minWidth: 120,
    share: 0.6,
    showFrom: 840,
    cell: ({ invited_by }) => <CellText tone="faint">{invited_by}</CellText>,
  },
  {
    id: 'state',
    header: copy.columns.state,
    width: { 0: 136, 1000: 170 },
    cell: ({ state, expires_at }) => {
      const isExpired = state === 'expired' || Date.parse(expires_at) <= serverNow();
      return (
        <Chip tone={isExpired ? 'warn' : undefined} title={formatDayAndTime(expires_at)}>
          {isExpired ? words.expired : words.expires(dayjs(expires_at).from(dayjs(serverNow())))}
        </Chip>
      );
    },
  },
];

/** The invitations that wait for their answer. */
export function InvitationTable(props: InvitationTableProps) {
  const { invitations, error, empty, mail, mayChange, onRenewed } = props;
  const [sendAgain] = useResendInvitationMutation();
  const [takeBack] = useRevokeInvitationMutation();
  const { isBusy, problemOf, run } = useRowCommands();
  const resend = async ({ _id, email }: Invitation): Promise<void> =>
    run(_id, async () => {
      const { data, error } = await sendAgain(_id);
      if (!data) return problemIn(error);
      if (data.link === undefined) toast(words.resent(email), 'success');
      else onRenewed(data);
      return null;
    });
  const revoke = async ({ _id, email }: Invitation): Promise<void> =>
    run(_id, async () => {
      const { data, error } = await takeBack(_id);
      if (!data) return problemIn(error);
      toast(words.revoking.done(email), 'success');
      return null;
    });
  const { ask, question } = useConfirm<Invitation>(
    ({ email }) => ({
      title: words.revoking.title(email),
      text: words.revoking.text,
      confirm: words.revoking.confirm,
      cancel: copy.cancel,
    }),
    (invitation) => void revoke(invitation),
  );
  const columns: readonly TableColumn<Invitation>[] = [
    {
      id: 'email',
      header: copy.columns.email,
      pinned: 'start',
      minWidth: 200,
      share: 1.6,
      cell: ({ _id, email }) => (
        <div>
          <CellText tone="strong" wraps>
            {email}
          </CellText>
          <RowProblem text={problemOf(_id)} />
        </div>
      ),
    },
    ...FIXED,
    {
      id: 'actions',
      header: copy.columns.actions,
      headHidden: true,
      width: 200,
      align: 'end',
      hideable: false,
      cell: (invitation) =>
        mayChange && (
          <span className={css.buttons}>
            <Button tone="quiet" disabled={isBusy(invitation._id)} onClick={() => void resend(invitation)}>
              {mail ? words.resend : words.newLink}
            </Button>
            <Button
              tone="quiet"
              disabled={isBusy(invitation._id)}
              onClick={() => {
                ask(invitation);
              }}
            >
              {words.revoke}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <>
      <DataTable
        id="invitations"
        label={copy.tabs.invitations}
        layout="short"
        rowHeight={52}
        columns={columns}
        rows={invitations}
        keyOf={({ _id }) => _id}
        error={error}
        empty={empty}
      />
      {question}
    </>
  );
}

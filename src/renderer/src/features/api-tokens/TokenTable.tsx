import type { ApiToken } from '@shared/contract/api-tokens';
import { reasonOf } from '../../core/http/api-error';
import { serverNow } from '../../core/platform/server-time';
import { toast } from '../../core/toast';
import { useCan } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { showDate, formatDay } from '../../ui/format-date';
import { CellText } from '../../ui/table/CellText';
import { DataTable } from '../../ui/table/DataTable';
import { RowProblem } from '../../ui/table/RowProblem';
import type { TableColumn, TableError } from '../../ui/table/types';
import { useRowCommands } from '../../ui/table/use-row-commands';
import { useTimeZone } from '../../ui/time-zone';
import { TwoLines } from '../../ui/TwoLines';
import { useConfirm } from '../../ui/use-confirm';
import { useRevokeApiTokenMutation } from './api';
import { copy } from './copy';
import css from './tokens.module.css';

interface TokenTableProps {
  /** Undefined while they are loaded. */
  readonly tokens: readonly ApiToken[] | undefined;
  readonly error: TableError | null;
  readonly empty: React.ReactNode;
  /** Shows what it may do. */
  readonly onShow: (token: ApiToken) => void;
}

const countRights = ({ permissions }: ApiToken): number => Object.values(permissions).flat().length;

function Expiry({ token: { expires_at } }: { readonly token: ApiToken }) {
  if (expires_at === null) return <CellText tone="faint">{copy.never}</CellText>;
  if (Date.parse(expires_at) <= serverNow()) return <Chip tone="warn">{copy.expired}</Chip>;
  return <CellText>{formatDay(expires_at)}</CellText>;
}

const nameColumn = (problemOf: (id: string) => string | null): TableColumn<ApiToken> => ({
  id: 'name',
  header: copy.columns.name,
  pinned: 'start',
  minWidth: 200,
  share: 1.4,
  cell: ({ _id, name, ends_with }) => (
    <div>
      <TwoLines
        strong
        title={name}
        first={name}
        second={<span className={css.secret}>{copy.endsWith(ends_with)}</span>}
      />
      <RowProblem text={problemOf(_id)} />
    </div>
  ),
});
const maker: TableColumn<ApiToken> = {
  id: 'maker',
  header: copy.columns.maker,
  minWidth: 150,
  showFrom: 840,
  cell: ({ created_by, created_at }) => (
    <TwoLines first={created_by.name} second={copy.madeOn(formatDay(created_at))} />
  ),
};
const expiry: TableColumn<ApiToken> = {
  id: 'expiry',
  header: copy.columns.expiry,
  width: { 0: 118, 1000: 140 },
  cell: (token) => <Expiry token={token} />,
};
const used: TableColumn<ApiToken> = {
  id: 'used',
  header: copy.columns.used,
  width: { 0: 108, 1000: 140 },
  cell: ({ last_used_on }) => (
    <CellText tone="faint">{last_used_on === null ? copy.notUsed : showDate(last_used_on)}</CellText>
  ),
};

/** The tokens: what each is for, what it may do, until when, and the way to end it. */
export function TokenTable({ tokens, error, empty, onShow }: TokenTableProps) {
  useTimeZone();
  const mayRevoke = useCan('delete', 'api_tokens');
  const [send] = useRevokeApiTokenMutation();
  const { isBusy, problemOf, run } = useRowCommands();
  const revoke = async ({ _id, name }: ApiToken): Promise<void> =>
    run(_id, async () => {
      const { data, error } = await send(_id);
      if (!data) return reasonOf(error) ?? null;
      toast(copy.revoking.done(name), 'success');
      return null;
    });
  const { ask, question } = useConfirm<ApiToken>(
    ({ name }) => ({
      title: copy.revoking.title(name),
      text: copy.revoking.text,
      confirm: copy.revoking.confirm,
      cancel: copy.cancel,
    }),
    (token) => void revoke(token),
  );
  const columns: readonly TableColumn<ApiToken>[] = [
    nameColumn(problemOf),
    {
      id: 'rights',
      header: copy.columns.rights,
      width: { 0: 100, 1000: 150 },
      cell: (token) => (
        <button
          type="button"
          className={css.rights}
          title={copy.showRights(token.name)}
          onClick={() => {
            onShow(token);
          }}
        >
          {copy.rights(countRights(token))}
        </button>
      ),
    },
    maker,
    expiry,
    used,
    {
      id: 'actions',
      header: copy.columns.actions,
      headHidden: true,
      width: 104,
      align: 'end',
      pinned: 'end',
      cell: (token) =>
        mayRevoke && (
          <Button
            tone="quiet"
            disabled={isBusy(token._id)}
            aria-label={copy.revokeOf(token.name)}
            onClick={() => {
              ask(token);
            }}
          >
            {copy.revoke}
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable
        id="api-tokens"
        label={copy.title}
        layout="short"
        rowHeight={52}
        skeletonRows={3}
        columns={columns}
        rows={tokens}
        keyOf={({ _id }) => _id}
        error={error}
        empty={empty}
      />
      {question}
    </>
  );
}

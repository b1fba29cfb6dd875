import type { BinRow } from '@shared/contract/bin';
import type { BinnedKind } from '@shared/rules/bin';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { formatDayAndTime } from '../../ui/format-date';
import type { TableColumn } from '../../ui/table/types';
import { copy } from './copy';
import css from './bin.module.css';

type Column = TableColumn<BinRow>;
const { columns: heads } = copy;
/** So few days are a reason to look at it now. */
const SOON = 3;

interface BinColumnsProps {
  readonly kind: BinnedKind;
  readonly onOpen: (id: string) => void;
  readonly onRestore: (row: BinRow) => void;
}

function Deleter({ by }: { readonly by: BinRow['deleted_by'] }) {
  if (by === null) return <span className={css.faint}>{copy.nobody}</span>;
  const name = `${by.first_name} ${by.last_name}`.trim();
  return (
    <span className={css.person} title={name}>
      <Avatar id={by._id} name={name} src={by.avatar} size={22} />
      <span dir="auto">{name}</span>
    </span>
  );
}

const CONVERSATIONS: Column = {
  id: 'conversations',
  header: heads.conversations,
  width: 180,
  showFrom: 1000,
  cell: ({ conversations = 0 }) =>
    conversations === 0 ? null : <span className={css.faint}>{copy.conversations(conversations)}</span>,
};

export const binColumns = ({ kind, onOpen, onRestore }: BinColumnsProps): readonly Column[] => [
  {
    id: 'name',
    header: heads.name,
    pinned: 'start',
    rowHeader: true,
    minWidth: 180,
    share: 2,
    cell: ({ _id, name }) => (
      <button
        type="button"
        className={css.name}
        aria-label={copy.open(name)}
        title={name}
        dir="auto"
        onClick={() => {
          onOpen(_id);
        }}
      >
        {name}
      </button>
    ),
  },
  {
    id: 'by',
    header: heads.by,
    minWidth: 140,
    showFrom: 720,
    cell: ({ deleted_by }) => <Deleter by={deleted_by} />,
  },
  {
    id: 'at',
    header: heads.at,
    width: 170,
    showFrom: 860,
    cell: ({ deleted_at }) => <time dateTime={deleted_at}>{formatDayAndTime(deleted_at)}</time>,
  },
  ...(kind === 'contact' ? [CONVERSATIONS] : []),
  {
    id: 'left',
    header: heads.left,
    width: 96,
    align: 'end',
    cell: ({ days_left }) => <span className={cx(days_left <= SOON && css.soon)}>{days_left}</span>,
  },
  {
    id: 'actions',
    header: heads.actions,
    headHidden: true,
    width: 110,
    align: 'end',
    pinned: 'end',
    cell: (row) => (
      <Button
        tone="quiet"
        aria-label={copy.restoreOf(row.name)}
        onClick={() => {
          onRestore(row);
        }}
      >
        {copy.restore}
      </Button>
    ),
  },
];

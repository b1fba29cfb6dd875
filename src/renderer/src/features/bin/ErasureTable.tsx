import { type Erasure, type ErasedKind, ERASED_KINDS } from '@shared/contract/erasure';
import { reasonOf } from '../../core/http/api-error';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { formatDayAndTime } from '../../ui/format-date';
import { CellText } from '../../ui/table/CellText';
import { DataTable } from '../../ui/table/DataTable';
import { type PageSize, listPager } from '../../ui/table/list-pager';
import type { TableColumn } from '../../ui/table/types';
import { useErasuresQuery } from './api';
import { copy } from './copy';
import { saveJson } from './save-as';
import css from './bin.module.css';

const { erasures: words } = copy;

/** What went, each kind with how many of it. */
const wentWith = ({ erased }: Erasure): readonly (readonly [string, number])[] =>
  (Object.keys(ERASED_KINDS) as ErasedKind[]).flatMap((kind) => {
    const count = erased[kind] ?? 0;
    return count === 0 ? [] : [[ERASED_KINDS[kind], count] as const];
  });

/** A document for the person who asked for the erasure. */
function saveCertificate(erasure: Erasure): void {
  const { _id, reference, asked_by_name, asked_at, finished_at } = erasure;
  saveJson(
    {
      certificate: words.certificate,
      id: _id,
      reference,
      asked_by: asked_by_name,
      asked_at,
      finished_at,
      erased: Object.fromEntries(wentWith(erasure)),
      kept: words.kept,
    },
    words.file(_id),
  );
}

const COLUMNS: readonly TableColumn<Erasure>[] = [
  {
    id: 'reference',
    header: words.columns.reference,
    rowHeader: true,
    minWidth: 140,
    cell: ({ reference, _id }) => <CellText title={reference || _id}>{reference || words.none}</CellText>,
  },
  {
    id: 'by',
    header: words.columns.by,
    minWidth: 120,
    showFrom: 760,
    cell: ({ asked_by_name: name }) => <CellText title={name}>{name}</CellText>,
  },
  {
    id: 'at',
    header: words.columns.at,
    width: 170,
    showFrom: 900,
    cell: ({ asked_at }) => <time dateTime={asked_at}>{formatDayAndTime(asked_at)}</time>,
  },
  {
    id: 'went',
    header: words.columns.went,
    minWidth: 200,
    share: 3,
    cell: (row) => {
      const text = wentWith(row)
        .map(([kind, count]) => `${kind}: ${count}`)
        .join(' · ');
      return row.finished_at === null ? (
        <span className={css.faint}>{words.running}</span>
      ) : (
        <CellText title={text}>{text}</CellText>
      );
    },
  },
  {
    id: 'actions',
    header: copy.columns.actions,
    headHidden: true,
    width: 130,
    align: 'end',
    pinned: 'end',
    cell: (row) => (
      <Button
        tone="quiet"
        disabled={row.finished_at === null}
        onClick={() => {
          saveCertificate(row);
        }}
      >
        {words.download}
      </Button>
    ),
  },
];

interface ErasureTableProps {
  readonly page: number;
  readonly size: PageSize;
  readonly onChange: (change: { readonly page?: number; readonly size?: PageSize }) => void;
}

/** Who asked for an erasure, and what went: nothing of who it was. */
export function ErasureTable({ page, size, onChange }: ErasureTableProps) {
  const list = useErasuresQuery({ page_num: page, rows_per_page: size }, { refetchOnMountOrArgChange: true });
  const hasFailed = list.isError && list.currentData === undefined;
  return (
    <DataTable
      id="erasures"
      label={words.title}
      columns={COLUMNS}
      rows={hasFailed ? undefined : list.data?.rows}
      keyOf={({ _id }) => _id}
      busy={list.isFetching}
      error={
        hasFailed
          ? { title: words.failed, text: reasonOf(list.error), onRetry: () => void list.refetch() }
          : null
      }
      empty={<EmptyState icon="shield" title={words.empty} />}
      pager={listPager(copy.perPage, { page, size }, list.data, onChange)}
    />
  );
}

import { useMemo, useState } from 'react';
import { Avatar } from '../../src/ui/Avatar';
import { Button } from '../../src/ui/Button';
import { Chip } from '../../src/ui/Chip';
import { EmptyState } from '../../src/ui/EmptyState';
import { IconButton } from '../../src/ui/IconButton';
import { CellText } from '../../src/ui/table/CellText';
import { DataTable } from '../../src/ui/table/DataTable';
import type { DataTableProps, TableColumn, TableSort } from '../../src/ui/table/types';
import type { SampleTexts } from '../sample-texts';
import css from '../gallery.module.css';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly stage: string;
  readonly score: number;
  readonly company: string;
}

export interface TableDemoProps extends Partial<
  Pick<DataTableProps<Person>, 'id' | 'layout' | 'busy' | 'error' | 'more' | 'rowHeight' | 'skeletonRows'>
> {
  readonly words: SampleTexts;
  readonly label: string;
  /** Null: they are being loaded. */
  readonly count: number | null;
  /** Indexes. */
  readonly selected?: readonly number[];
  readonly opens?: boolean;
  readonly paged?: boolean;
}

const SIZES = [10, 20, 50, 100];

function people(words: SampleTexts, count: number): Person[] {
  const names = [words.customer, words.other, words.teammate, words.long];
  return Array.from({ length: count }, (_, index) => ({
    id: `person_${index}`,
    name: `${names[index % names.length] ?? ''} ${index + 1}`,
    phone: `+234 803 555 ${String(index).padStart(4, '0')}`,
    stage: index % 3 === 0 ? 'Customer' : 'Lead',
    score: (index * 37) % 100,
    company: index % 4 === 3 ? words.paragraph : words.company,
  }));
}

const COLUMNS: readonly TableColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    minWidth: 190,
    share: 2,
    pinned: 'start',
    sortable: true,
    rowHeader: true,
    cell: ({ id, name }) => (
      <span className={css.person}>
        <Avatar id={id} name={name} src={null} size={26} />
        <CellText tone="strong">{name}</CellText>
      </span>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 160,
    cell: ({ phone }) => (
      <CellText>
        <bdi>{phone}</bdi>
      </CellText>
    ),
  },
  {
    id: 'stage',
    header: 'Lifecycle stage',
    width: 130,
    cell: ({ stage }) => <Chip tone={stage === 'Customer' ? 'good' : undefined}>{stage}</Chip>,
  },
  { id: 'score', header: 'Score', width: 90, align: 'end', sortable: true, cell: ({ score }) => score },
  { id: 'company', header: 'Company', minWidth: 140, cell: ({ company }) => <CellText>{company}</CellText> },
  {
    id: 'created',
    header: 'Created by',
    width: 130,
    showFrom: 1000,
    cell: () => <CellText tone="faint">Marta Ruiz</CellText>,
  },
  {
    id: 'actions',
    header: 'Actions',
    headHidden: true,
    width: 64,
    align: 'end',
    pinned: 'end',
    cell: ({ name }) => <IconButton icon="more" size="small" label={`Actions for ${name}`} />,
  },
];

function sorted(rows: readonly Person[], sort: TableSort | null): readonly Person[] {
  if (sort === null) return rows;
  const rising = rows.toSorted((a, b) =>
    sort.column === 'score' ? a.score - b.score : a.name.localeCompare(b.name),
  );
  return sort.direction === 'ascending' ? rising : rising.toReversed();
}

/** A table as a page would use it: sorted, paged and selected by what owns the rows. */
export function TableDemo(props: TableDemoProps) {
  const { words, count, selected: first, opens = false, paged = false, ...table } = props;
  const [sort, setSort] = useState<TableSort | null>(null);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const [openId, setOpenId] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(first?.map((index) => `person_${index}`)),
  );
  const all = useMemo(
    () => (count === null ? undefined : sorted(people(words, count), sort)),
    [words, count, sort],
  );
  const rows = useMemo(
    () => (paged ? all?.slice((page - 1) * size, page * size) : all),
    [paged, all, page, size],
  );
  return (
    <>
      <DataTable
        {...table}
        columns={COLUMNS}
        rows={table.error ? undefined : rows}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={setSort}
        empty={<EmptyState icon="users" title="Nobody yet" text={words.text} action={<Button>Add</Button>} />}
        {...(first && {
          selection: {
            selected,
            onChange: setSelected,
            nameOf: ({ name }: Person) => name,
            actions: (
              <>
                <Button>Add tags</Button>
                <Button>Delete</Button>
              </>
            ),
          },
        })}
        {...(opens && {
          openId,
          onOpen: ({ id }: Person) => {
            setOpenId(id);
          },
        })}
        {...(paged && {
          pager: {
            sizeLabel: `Rows on a page of ${props.label}`,
            sizes: SIZES,
            page,
            size,
            total: count ?? 0,
            onPage: setPage,
            onSize: (next: number) => {
              setSize(next);
              setPage(1);
              setSelected(new Set());
            },
          },
        })}
      />
      {openId !== null && (
        <div role="dialog" aria-label={openId} className={css.drawer}>
          <Button
            ref={(button) => button?.focus()}
            onClick={() => {
              setOpenId(null);
            }}
          >
            Close {openId}
          </Button>
        </div>
      )}
    </>
  );
}

import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from '../../../ui/table/DataTable';
import type { TableColumn } from '../../../ui/table/types';
import css from '../dashboard.module.css';

interface FigureRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly cells: readonly { readonly text: string; readonly to: string | null }[];
}

interface FigureTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly FigureRow[];
  /** Pixels. */
  readonly rowHeight?: number;
}

const NAME_SHARE = 3;
/** All figures together. */
const FIGURES_SHARE = 7;

function columnsOf([name = '', ...figures]: readonly string[]): readonly TableColumn<FigureRow>[] {
  return [
    {
      id: 'name',
      header: name,
      minWidth: 110,
      share: NAME_SHARE,
      rowHeader: true,
      pinned: 'start',
      cell: (row) => row.name,
    },
    ...figures.map((header, index): TableColumn<FigureRow> => ({
      id: header,
      header,
      minWidth: 64,
      share: FIGURES_SHARE / figures.length,
      align: 'end',
      cell: ({ cells }) => {
        const cell = cells[index];
        if (cell === undefined) return null;
        return cell.to === null ? cell.text : <Link to={cell.to}>{cell.text}</Link>;
      },
    })),
  ];
}

/** Figures as a table; each leads to its list. */
export function FigureTable({ label, heads, rows, rowHeight = 37 }: FigureTableProps) {
  const key = heads.join('\n');
  const columns = useMemo(() => columnsOf(key.split('\n')), [key]);
  return (
    <DataTable
      label={label}
      layout="box"
      rowHeight={rowHeight}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      className={css.figureTable}
    />
  );
}

import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from '../../../ui/table/DataTable';
import type { TableColumn } from '../../../ui/table/types';
import css from '../dashboard.module.css';

interface MetricRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly cells: readonly { readonly text: string; readonly to: string | null }[];
}

interface MetricTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly MetricRow[];
  /** Pixels. */
  readonly rowHeight?: number;
}

const NAME_SHARE = 3;
/** All figures together. */
const METRICS_SHARE = 7;

function columnsOf([name = '', ...metrics]: readonly string[]): readonly TableColumn<MetricRow>[] {
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
    ...metrics.map((header, index): TableColumn<MetricRow> => ({
      id: header,
      header,
      minWidth: 64,
      share: METRICS_SHARE / metrics.length,
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
export function MetricTable({ label, heads, rows, rowHeight = 37 }: MetricTableProps) {
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
      className={css.metricTable}
    />
  );
}

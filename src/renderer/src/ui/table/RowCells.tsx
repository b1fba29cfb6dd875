import { type ReactNode, memo } from 'react';
import type { TableColumn } from './types';
import css from './table.module.css';

interface RowCellsProps<Row> {
  readonly row: Row;
  readonly columns: readonly TableColumn<Row>[];
  readonly isGrid: boolean;
}

function Cells<Row>({ row, columns, isGrid }: RowCellsProps<Row>): ReactNode {
  return columns.map(({ id, cell, align, pinned, rowHeader }) => {
    const place = { 'data-column': id, 'data-align': align, 'data-pinned': pinned };
    return rowHeader ? (
      <th key={id} role="rowheader" scope="row" className={css.cell} {...place}>
        {cell(row)}
      </th>
    ) : (
      <td key={id} role={isGrid ? 'gridcell' : 'cell'} className={css.cell} {...place}>
        {cell(row)}
      </td>
    );
  });
}

/** The cells of a row: drawn again when the row or the columns change, not when the focus or the selection moves. */
export const RowCells = memo(Cells) as typeof Cells;

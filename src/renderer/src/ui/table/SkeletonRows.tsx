import { Skeleton } from '../Skeleton';
import type { TableColumn } from './types';
import css from './table.module.css';

interface SkeletonRowsProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly hasChecks: boolean;
  readonly count: number;
}

/** Percent of a column that a bar takes: no two rows alike. */
const barWidth = (row: number, column: number): string => `${40 + ((row * 17 + column * 29) % 45)}%`;

/** In the place of rows that are being loaded: in the columns of those that come. */
export function SkeletonRows<Row>({ columns, hasChecks, count }: SkeletonRowsProps<Row>) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} className={css.row}>
          {hasChecks && (
            <td className={css.check}>
              <Skeleton width={16} height={16} />
            </td>
          )}
          {columns.map(({ id, align, pinned, headHidden }, column) => (
            <td key={id} className={css.cell} data-align={align} data-pinned={pinned} data-column={id}>
              {!headHidden && <Skeleton width={barWidth(row, column)} height={13} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

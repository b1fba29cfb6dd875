import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from '../dashboard.module.css';

interface FigureTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly id: string;
    readonly name: ReactNode;
    readonly cells: readonly { readonly text: string; readonly to: string | null }[];
  }[];
}

/** Figures as a table; each leads to its list. */
export function FigureTable({ label, heads, rows }: FigureTableProps) {
  return (
    <div className={css.tableBox} role="region" aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map(({ text, to }, index) => (
                <td key={heads[index + 1]}>{to === null ? text : <Link to={to}>{text}</Link>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

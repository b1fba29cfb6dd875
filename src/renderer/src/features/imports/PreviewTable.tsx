import type { Import } from '@shared/contract/imports';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { reasonOf } from '../../core/http/api-error';
import { useImportRowsQuery } from './api';
import { copy } from './copy';
import css from './imports.module.css';

/** The first rows of the file, as they were read. */
export function PreviewTable({ file: { _id, columns, format } }: { readonly file: Import }) {
  const { data, isError, error, refetch } = useImportRowsQuery(
    { id: _id, format: JSON.stringify(format) },
    // What was asked for while the file was being read again may have found no rows yet.
    { refetchOnMountOrArgChange: true },
  );
  if (isError)
    return <ErrorState title={copy.previewFailed} text={reasonOf(error)} onRetry={() => void refetch()} />;
  return (
    <table className={css.preview}>
      <thead>
        <tr>
          <th scope="col" className={css.number}>
            {copy.rowNumber}
          </th>
          {columns.map(({ name }, index) => (
            <th key={`${index} ${name}`} scope="col" dir="auto">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data === undefined
          ? Array.from({ length: 8 }, (_, row) => (
              <tr key={row}>
                <td colSpan={columns.length + 1}>
                  <Skeleton />
                </td>
              </tr>
            ))
          : data.map(({ row, cells }) => (
              <tr key={row}>
                <td className={css.number}>{row}</td>
                {columns.map(({ name }, index) => (
                  <td key={`${index} ${name}`} dir="auto" title={cells[index]}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  );
}

import { type AuditRecord, AUDIT_ACTIONS } from '@shared/contract/audit';
import type { Member } from '@shared/contract/workspaces';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { showDayAndTime } from '../../ui/show-date';
import tableCss from '../../ui/data-table.module.css';
import { Spinner } from '../../ui/Spinner';
import { useEndInSight } from '../../ui/use-end-in-sight';
import { copy } from './copy';
import { isAction } from './filter-query';
import css from './audit.module.css';

interface AuditTableProps {
  readonly rows: readonly AuditRecord[];
  /** For their pictures; undefined: not loaded, or not for these eyes. */
  readonly members: readonly Member[] | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Why older entries could not be loaded. */
  readonly problem: string | null;
  readonly onMore: () => void;
}

/** A newer server may note what this page does not know yet. */
const kindName = (kind: string): string => (isAction(kind) ? AUDIT_ACTIONS[kind] : kind);

/** The entries, newest first; older ones are loaded when the end comes into sight. */
export function AuditTable({ rows, members, hasMore, isLoadingMore, problem, onMore }: AuditTableProps) {
  const end = useEndInSight(hasMore && !isLoadingMore && problem === null, onMore);

  return (
    <>
      {/* Nothing in it takes the focus: with the keyboard one scrolls from here. */}
      <table className={`${tableCss.table} ${css.table}`} aria-label={copy.title} tabIndex={0}>
        <thead>
          <tr>
            <th scope="col">{copy.columns.when}</th>
            <th scope="col">{copy.columns.who}</th>
            <th scope="col">{copy.columns.what}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ _id, at, actor_id, actor_name, kind, summary }) => (
            <tr key={_id}>
              <td className={css.when}>
                <time dateTime={at}>{showDayAndTime(at)}</time>
              </td>
              <td>
                <div className={css.who}>
                  <Avatar
                    id={actor_id ?? 'parley'}
                    name={actor_name}
                    src={members?.find((member) => member._id === actor_id)?.avatar ?? null}
                    size={24}
                  />
                  <span className={tableCss.name}>{actor_name}</span>
                </div>
              </td>
              <td>
                <span className={css.summary}>{summary}</span>{' '}
                <span className={tableCss.chip}>{kindName(kind)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div ref={end} className={css.end} role="status">
        {problem !== null ? (
          <>
            <span>{problem}</span>
            <Button onClick={onMore}>{copy.again}</Button>
          </>
        ) : hasMore ? (
          <Spinner label={copy.loadingMore} />
        ) : (
          copy.end
        )}
      </div>
    </>
  );
}

import { reasonOf } from '../../core/http/api-error';
import { useWorkspace } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { useOperationFailuresInfiniteQuery } from './api';
import { copy } from './copy';
import { downloadFailures } from './download-file';
import css from './operations.module.css';

/** The records that could not be changed, and why. */
export function OperationFailures({ id }: { readonly id: string }) {
  const { business_id } = useWorkspace();
  const { data, error, isLoading, hasNextPage, fetchNextPage } = useOperationFailuresInfiniteQuery(id);
  if (isLoading) return <Spinner />;
  if (data === undefined)
    return (
      <p className={css.error}>
        {copy.loadFailed}. {reasonOf(error)}
      </p>
    );
  return (
    <div className={css.failures}>
      <ul>
        {data.pages
          .flatMap(({ rows }) => rows)
          .map(({ record_id, name, reason }) => (
            <li key={record_id}>
              <b dir="auto">{name === '' ? copy.unnamed : name}</b> {reason}
            </li>
          ))}
      </ul>
      <Button tone="quiet" onClick={() => void downloadFailures(business_id, id)}>
        {copy.saveFailed}
      </Button>
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{copy.more}</Button>}
    </div>
  );
}

import { reasonOf } from '../../core/http/api-error';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';
import { copy } from './copy';
import type { RecordList } from './record-list';
import css from './record-picker.module.css';

interface NothingToPickProps {
  readonly list: RecordList;
  /** The search is not settled, or its answer is on its way. */
  readonly waiting: boolean;
  readonly empty: string;
  readonly failed?: string | undefined;
}

/** Why a list has no rows: it is on its way, it failed, or there is nothing. */
export function NothingToPick({ list, waiting, empty, failed = copy.failed }: NothingToPickProps) {
  if (waiting) return <span role="status">{copy.loading}</span>;
  if (list.error === undefined) return <EmptyState size="small" title={empty} />;
  return (
    <span role="alert" className={css.failed}>
      {failed} {reasonOf(list.error)}
      <Button onClick={list.onRetry}>{copy.again}</Button>
    </span>
  );
}

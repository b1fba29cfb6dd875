import { reasonOf } from '../../../core/http/api-error';
import { totalText } from '../../../ui/total-text';
import { useDebounced } from '../../../ui/use-debounced';
import { useContactCountQuery } from '../api';
import { type ContactQuery, filterArg, isFiltered } from '../contact-query';
import { copy } from './copy';
import css from './advanced-filter.module.css';

interface MatchCountProps {
  readonly query: ContactQuery;
  /** As it is written just now; null: none. */
  readonly tree: string | null;
  /** Nothing of it is missing. */
  readonly isComplete: boolean;
  /** More than an address can carry. */
  readonly isTooLong?: boolean;
}

/** Milliseconds. */
const COUNT_AFTER_MS = 250;

/** How many contacts the list would show, told while the filter is written. */
export function MatchCount({ query, tree, isComplete, isTooLong = false }: MatchCountProps) {
  const asked = useDebounced(tree, COUNT_AFTER_MS);
  const { currentData, error } = useContactCountQuery(filterArg({ ...query, tree: asked }), {
    skip: !isComplete || isTooLong,
  });
  const isNarrowed = query.stage !== null || isFiltered({ ...query, tree: null });
  const words = (): string => {
    if (!isComplete) return copy.incomplete;
    if (isTooLong) return copy.tooLong;
    if (error !== undefined) return reasonOf(error) ?? copy.countFailed;
    if (currentData === undefined || asked !== tree) return copy.counting;
    const { total_number_of_records: total, total_is_lower_bound: isMore } = currentData;
    return copy.count(totalText(total, isMore), total === 1);
  };
  return (
    <p className={css.count} role="status">
      <b data-wrong={error !== undefined || isTooLong || undefined}>{words()}</b>
      {isComplete && isNarrowed && <small>{copy.countWith}</small>}
    </p>
  );
}

import { reasonOf } from '../../../core/http/api-error';
import { totalText } from '../../../ui/total-text';
import { useDebounced } from '../../../ui/use-debounced';
import type { WrittenFilter } from '../../contacts';
import { useFilterCountQuery } from '../api';
import { copy } from '../copy';
import css from './form.module.css';

interface FilterCountProps {
  /** Null: not there yet. */
  readonly written: WrittenFilter | null;
  /** The list whose conditions these are. */
  readonly segmentId: string | null;
}

/** Spec of the builder: within 300 ms of the last change. Milliseconds. */
const COUNT_AFTER_MS = 200;

/** How many contacts fit the conditions, told while they are written. */
export function FilterCount({ written, segmentId }: FilterCountProps) {
  const tree = written?.tree ?? null;
  const asked = useDebounced(tree, COUNT_AFTER_MS);
  const canAsk = written !== null && written.isComplete && !written.isTooLong && asked !== null;
  const { currentData, error } = useFilterCountQuery(
    { filter: asked ?? { match: 'all', filters: [] }, segmentId },
    { skip: !canAsk },
  );
  const words = (): string => {
    if (written?.isComplete === false) return copy.conditions.incomplete;
    if (written === null || tree === null) return copy.form.noConditions;
    if (written.isTooLong) return copy.form.tooLong;
    if (error !== undefined) return reasonOf(error) ?? copy.failed;
    if (currentData === undefined || asked !== tree) return copy.counting;
    const { total_number_of_records: total, total_is_lower_bound: isMore } = currentData;
    return copy.conditions.matches(totalText(total, isMore), total === 1);
  };
  return (
    <p className={css.fits} role="status" data-wrong={error !== undefined || undefined}>
      {words()}
    </p>
  );
}

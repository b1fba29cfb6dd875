import { Icon } from '../../../ui/Icon';
import { Spinner } from '../../../ui/Spinner';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { copy } from '../copy';
import type { Segment } from '../wire';
import css from './list.module.css';

interface CountCellProps {
  readonly segment: Counted & Pick<Segment, 'is_counting' | 'filter_problem'>;
}

type Counted = Pick<Segment, 'total_number_of_records' | 'total_is_lower_bound'>;

/** How many contacts are in a list: exact to 10,000. */
export const countText = ({
  total_number_of_records: total,
  total_is_lower_bound: isMore,
}: Counted): string => copy.count(total, isMore);

/** The same in a cell, with a sign while it is counted again, and where it cannot be. */
export function CountCell({ segment }: CountCellProps) {
  return (
    <span className={css.count}>
      {segment.is_counting && <Spinner label={copy.counting} size={12} />}
      {countText(segment)}
      {segment.filter_problem !== null && (
        <span className={css.problem} title={copy.problem.short}>
          <Icon name="alert" size={14} />
          <VisuallyHidden>{copy.problem.short}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

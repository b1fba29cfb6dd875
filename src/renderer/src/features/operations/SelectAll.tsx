import { Button } from '../../ui/Button';
import { totalText } from '../../ui/total-text';
import { copy } from './copy';
import type { MoreRecords } from './use-record-selection';

interface SelectAllProps {
  /** Null: there are no more, and no button. */
  readonly more: MoreRecords | null;
  /** The word for several of them. */
  readonly several: string;
  readonly onSelectAll: () => void;
}

/** Selects all that the filters find, beside those of the page; they are counted first where the list has not. */
export function SelectAll({ more, several, onSelectAll }: SelectAllProps) {
  if (more === null) return null;
  const { total, isCapped, isCounting } = more;
  return (
    <Button data-strong disabled={isCounting} aria-busy={isCounting} onClick={onSelectAll}>
      {isCounting ? copy.counting : copy.selectAll(isCapped ? several : `${totalText(total)} ${several}`)}
    </Button>
  );
}

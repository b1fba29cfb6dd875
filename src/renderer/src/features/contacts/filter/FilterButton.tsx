import { conditionsOf } from '@shared/rules/record-filter';
import { Icon } from '../../../ui/Icon';
import { parseTree } from '../contact-query';
import { copy } from './copy';
import css from './advanced-filter.module.css';

interface FilterButtonProps {
  /** The advanced filter, as the address has it. */
  readonly tree: string | null;
  readonly onOpen: () => void;
}

/** The way to the advanced filter. */
export function FilterButton({ tree: text, onOpen }: FilterButtonProps) {
  const tree = parseTree(text);
  const count = tree === null ? 0 : conditionsOf(tree).length;
  return (
    <button
      type="button"
      className={css.open}
      aria-haspopup="dialog"
      aria-label={count === 0 ? copy.button : copy.buttonOn(count)}
      onClick={onOpen}
    >
      <Icon name="sliders" size={14} />
      {copy.button}
      {count > 0 && <em>{count}</em>}
    </button>
  );
}

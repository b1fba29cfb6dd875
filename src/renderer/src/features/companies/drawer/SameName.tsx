import { useCompanyListQuery } from '../api';
import { copy } from '../copy';
import { useDebounced } from '../../../ui/use-debounced';
import css from './drawer.module.css';

interface SameNameProps {
  readonly name: string;
  /** The company that is edited has its own name. */
  readonly ownId: string | null;
  readonly onOpen?: ((id: string) => void) | undefined;
}

/** Spec 2 §9. Milliseconds. */
const SEARCH_AFTER_MS = 300;

/** A word of caution where another company has this name already; it is no obstacle. */
export function SameName({ name, ownId, onOpen }: SameNameProps) {
  const rested = useDebounced(name.trim(), SEARCH_AFTER_MS);
  const { currentData } = useCompanyListQuery(
    { same_name: rested, rows_per_page: 2 },
    { skip: rested === '' },
  );
  const other = rested === name.trim() ? currentData?.rows.find(({ _id }) => _id !== ownId) : undefined;
  if (other === undefined) return null;
  return (
    <p className={css.same} role="status">
      {copy.form.sameName(other.mp_company_label)}
      {onOpen && (
        <button
          type="button"
          onClick={() => {
            onOpen(other._id);
          }}
        >
          {copy.form.openSame}
        </button>
      )}
    </p>
  );
}

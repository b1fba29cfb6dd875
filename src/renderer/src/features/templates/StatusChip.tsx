import { STATUS_NAMES, toneOf } from './status-view';
import css from './status-chip.module.css';

/** How a template stands, in a word and a colour. */
export function StatusChip({ status }: { readonly status: string }) {
  return (
    <span className={css.chip} data-tone={toneOf(status)}>
      {Object.hasOwn(STATUS_NAMES, status) ? STATUS_NAMES[status] : status}
    </span>
  );
}

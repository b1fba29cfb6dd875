import { Chip } from '../../ui/Chip';
import { STATUS_NAMES, toneOf } from './status-view';

/** How a template stands, in a word and a colour. */
export function StatusChip({ status }: { readonly status: string }) {
  return (
    <Chip tone={toneOf(status)}>{Object.hasOwn(STATUS_NAMES, status) ? STATUS_NAMES[status] : status}</Chip>
  );
}

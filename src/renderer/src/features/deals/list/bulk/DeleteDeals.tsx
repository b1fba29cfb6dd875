import { useCan } from '../../../../core/workspace';
import { type RecordSelection, DeleteSelected, countOf } from '../../../operations';
import { copy } from './copy';

interface DeleteDealsProps {
  readonly selection: RecordSelection;
  readonly filter: Record<string, unknown>;
  /** They are in the bin, or on their way to it. */
  readonly onDone: () => void;
}

/** Deletes the selected deals, when asked again: they go to the bin. */
export function DeleteDeals({ selection, filter, onDone }: DeleteDealsProps) {
  const mayDelete = useCan('delete', 'crm_deals');
  return (
    <DeleteSelected
      kind="deals.bin"
      selection={selection}
      filter={filter}
      count={copy.deals(countOf(selection))}
      hint={mayDelete ? null : copy.mayNotDelete}
      words={copy}
      onDone={onDone}
    />
  );
}

import { LazyBoundary } from '../../../ui/LazyBoundary';
import { useCan } from '../../../core/workspace';
import { SaveView } from '../../saved-views';
import { SaveList } from '../../segments';
import { type ContactQuery, filterArg } from '../contact-query';
import { contactViewAddress } from '../use-contact-page';
import { copy } from './copy';
import { treeOfQuery } from './query-tree';

interface KeepFilterProps {
  /** As what; null: nothing is to be kept. */
  readonly as: 'list' | 'view' | null;
  /** The list, with the filter as it is written. */
  readonly query: ContactQuery;
  readonly onClose: () => void;
}

/** What the address would say with this filter. */
function filterParams(tree: string | null): URLSearchParams {
  const params = new URLSearchParams(window.location.search);
  if (tree === null) params.delete('filter');
  else params.set('filter', tree);
  return params;
}

/** Keeps a filter that is written: whom it finds as a list, or itself as a view. */
export function KeepFilter({ as, query, onClose }: KeepFilterProps) {
  const mayShare = useCan('update', 'crm_contacts');
  const whole = treeOfQuery(query);
  return (
    <LazyBoundary>
      {as === 'list' && (
        <SaveList
          tree={whole.tree}
          filter={filterArg(query)}
          notLiving={whole.isWhole ? null : copy.notLiving}
          onSaved={onClose}
          onClose={onClose}
        />
      )}
      {as === 'view' && (
        <SaveView
          list="contacts"
          filter={contactViewAddress.read(filterParams(query.tree))}
          mayShare={mayShare}
          onClose={onClose}
        />
      )}
    </LazyBoundary>
  );
}

import { toast } from '../../core/toast';
import type { ViewFilter, ViewList } from '@shared/rules/saved-views';
import { copy } from './copy';
import { ViewDialog } from './ViewDialog';

interface SaveViewProps {
  readonly list: ViewList;
  readonly filter: ViewFilter;
  readonly mayShare: boolean;
  readonly onClose: () => void;
}

/** Keeps a filter that is being written as a view; what is shown stays as it is. */
export function SaveView({ list, filter, mayShare, onClose }: SaveViewProps) {
  return (
    <ViewDialog
      list={list}
      view={null}
      filter={filter}
      columns={null}
      mayShare={mayShare}
      onSaved={({ name }) => {
        toast(copy.saved(name), 'success');
      }}
      onClose={onClose}
    />
  );
}

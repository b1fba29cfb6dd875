import { useCallback, useEffect, useState } from 'react';
import type { SortableList } from '../../../../ui/sortable/SortableList';

type List = typeof SortableList;
type State = { readonly kind: 'waiting' | 'failed' } | { readonly kind: 'here'; readonly List: List };

let loaded: List | null = null;

/** The list that can be put in order, once it is needed: the designer opens without its 15 kB. */
export function useSortable(needed: boolean): State & { readonly load: () => void } {
  const [state, setState] = useState<State>(
    loaded === null ? { kind: 'waiting' } : { kind: 'here', List: loaded },
  );
  const load = useCallback(() => {
    if (loaded !== null) return;
    import('../../../../ui/sortable/SortableList').then(
      ({ SortableList: List }) => {
        loaded = List;
        setState({ kind: 'here', List });
      },
      // Offline: rows stand without handles.
      () => {
        setState({ kind: 'failed' });
      },
    );
  }, []);
  useEffect(() => {
    if (needed) load();
  }, [needed, load]);
  return { ...state, load };
}

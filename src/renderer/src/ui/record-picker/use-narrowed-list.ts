import { useMemo } from 'react';
import type { RecordList } from './record-list';

interface Loaded {
  readonly data?: readonly { readonly _id: string; readonly label: string }[] | undefined;
  readonly isFetching: boolean;
  readonly error?: RecordList['error'];
  readonly refetch: () => unknown;
}

/** A list that is loaded whole, for a picker: there are few, so that what is typed narrows what there is. */
export function useNarrowedList({ data, isFetching, error, refetch }: Loaded, search: string): RecordList {
  const options = useMemo(() => {
    const wanted = search.toLowerCase();
    return (data ?? [])
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .map(({ _id, label }) => ({ value: _id, label }));
  }, [data, search]);
  return {
    options,
    loading: isFetching && data === undefined,
    error,
    hasMore: false,
    onMore: () => undefined,
    onRetry: () => void refetch(),
  };
}

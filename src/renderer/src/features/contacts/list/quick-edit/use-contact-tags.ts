import { useMemo } from 'react';
import type { RecordList } from '../../../../ui/record-picker/record-list';
import { useContactTagListQuery } from '../../tag-list';

/** Tags of contacts, for a picker: there are few, so that the list narrows what it has. */
export function useContactTags(search: string): RecordList {
  const { data, isFetching, error, refetch } = useContactTagListQuery(undefined);
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

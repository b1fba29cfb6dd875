import { isApiError } from '../../../core/http/api-error';
import { useContactQuery } from '../api';
import { useContactFieldGroupsQuery, useContactValuesQuery } from '../write-api';
import { type MergeRows, type Whole, mergeRows } from './merge-rows';

interface Both extends MergeRows {
  readonly first: Whole;
  readonly second: Whole;
}

/** Two contacts with all their values, side by side. They follow what others change meanwhile. */
export function useBoth(firstId: string, secondId: string) {
  const queries = [
    useContactQuery(firstId, { refetchOnMountOrArgChange: true }),
    useContactQuery(secondId, { refetchOnMountOrArgChange: true }),
  ] as const;
  const values = [
    useContactValuesQuery(firstId, { refetchOnMountOrArgChange: true }),
    useContactValuesQuery(secondId, { refetchOnMountOrArgChange: true }),
  ] as const;
  const groups = useContactFieldGroupsQuery(undefined);
  const all = [...queries, ...values, groups];
  const [a, b, ownA, ownB] = [
    queries[0].currentData,
    queries[1].currentData,
    values[0].currentData,
    values[1].currentData,
  ];
  const fields = groups.currentData?.flatMap((group) => group.fields);
  const failed = all.map(({ error }) => error).find((error) => isApiError(error));
  const isWhole = a && b && ownA && ownB && fields;
  const both: Both | null = isWhole
    ? {
        first: { contact: a, own: ownA },
        second: { contact: b, own: ownB },
        ...mergeRows({ contact: a, own: ownA }, { contact: b, own: ownB }, fields),
      }
    : null;
  return {
    both,
    error: both === null ? failed : undefined,
    retry: () => {
      for (const { refetch } of all) void refetch();
    },
  };
}

import { useMemo } from 'react';
import { type OwnField, useOwnFieldsQuery, useTemplateFieldsQuery } from '../templates-api';
import { type SourceGroup, sourceGroups } from './value-sources';

const NONE: readonly OwnField[] = [];

/** Undefined while the fields are loading. */
export function useSources(): {
  readonly groups: readonly SourceGroup[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => void;
} {
  const contact = useTemplateFieldsQuery(undefined);
  const { data: company = NONE } = useOwnFieldsQuery('company');
  const { data: deal = NONE } = useOwnFieldsQuery('deal');
  const { data } = contact;
  const groups = useMemo(
    () => (data === undefined ? undefined : sourceGroups(data, { company, deal })),
    [data, company, deal],
  );
  return { groups, isError: contact.isError, refetch: () => void contact.refetch() };
}

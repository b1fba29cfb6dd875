import { useEffect } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { ASK_AGAIN_AFTER, useApprovedTemplatesQuery } from './api';
import { type TemplateOwner, useTemplateListInfiniteQuery } from './templates-api';

interface PickedTemplates {
  /** Undefined while they are loading. */
  readonly templates: readonly WhatsappTemplate[] | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** What there is to choose from: the approved ones of an account, or the pre-built ones, which are few. */
export function usePickedTemplates(owner: TemplateOwner, accountId: string | null): PickedTemplates {
  const isOwn = owner === 'user';
  const approved = useApprovedTemplatesQuery(accountId, {
    refetchOnMountOrArgChange: ASK_AGAIN_AFTER,
    skip: !isOwn,
  });
  const preBuilt = useTemplateListInfiniteQuery({ user_cat: 'admin' }, { skip: isOwn });
  const { hasNextPage, isFetching, isError, fetchNextPage } = preBuilt;
  useEffect(() => {
    if (!isOwn && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isOwn, hasNextPage, isFetching, isError, fetchNextPage]);
  if (isOwn) {
    const { data, error } = approved;
    return { templates: data, isError: approved.isError, error, refetch: () => void approved.refetch() };
  }
  return {
    templates: preBuilt.data?.pages.flatMap(({ rows }) => rows),
    isError,
    error: preBuilt.error,
    refetch: () => void preBuilt.refetch(),
  };
}

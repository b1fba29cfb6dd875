import { type ContactListPage, useContactCountQuery } from './api';
import type { ContactCountArg } from './contact-query';

/** A page with how many contacts there are, which is told after the rows where counting takes longer. */
export function useCountedPage<Page extends ContactListPage>(
  page: Page | undefined,
  filter: ContactCountArg,
): Page | undefined {
  const { currentData: count } = useContactCountQuery(filter, { skip: page?.total_is_pending !== true });
  return page?.total_is_pending === true && count !== undefined
    ? { ...page, ...count, total_is_pending: false }
    : page;
}

import { PAGE_SIZES } from '../../ui/table/list-pager';
import type { ListAddress } from '../saved-views';
import { readTaskQuery, withTaskQuery, writeTaskQuery } from './task-query';

/** What a view keeps of the address of the tasks: everything but the page and how many rows it has. */
export const taskViewAddress: ListAddress = {
  read: (params) =>
    Object.fromEntries(writeTaskQuery({ ...readTaskQuery(params), page: 1, size: PAGE_SIZES[0] })),
  write: (params, filter) =>
    withTaskQuery(params, {
      ...readTaskQuery(new URLSearchParams({ ...filter })),
      page: 1,
      size: readTaskQuery(params).size,
    }),
};

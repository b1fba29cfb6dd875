import { PAGE_SIZES } from '../../ui/table/list-pager';
import type { ListAddress } from '../saved-views';
import { readCompanyQuery, withCompanyQuery, writeCompanyQuery } from './company-query';

/** What a view keeps of the address of the companies: everything but the page and how many rows it has. */
export const companyViewAddress: ListAddress = {
  read: (params) =>
    Object.fromEntries(writeCompanyQuery({ ...readCompanyQuery(params), page: 1, size: PAGE_SIZES[0] })),
  write: (params, filter) =>
    withCompanyQuery(params, {
      ...readCompanyQuery(new URLSearchParams({ ...filter })),
      page: 1,
      size: readCompanyQuery(params).size,
    }),
};

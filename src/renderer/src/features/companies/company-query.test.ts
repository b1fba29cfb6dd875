import { describe, expect, it } from 'vitest';
import {
  listArg,
  readCompanyQuery,
  sortedBy,
  tableSort,
  validCompanyQuery,
  withCompanyQuery,
} from './company-query';

const read = (address: string) => readCompanyQuery(new URLSearchParams(address));

describe('the address of the companies', () => {
  it('is what the list is asked for', () => {
    const query = read('label=oka&tags=T1,T2&sort=employees&order=desc&page=3&rows=50');
    expect(listArg(query)).toEqual({
      label: 'oka',
      tags: 'T1,T2',
      sort: 'employees',
      order: 'desc',
      page_num: 3,
      rows_per_page: 50,
    });
    expect(tableSort(query)).toEqual({ column: 'employees', direction: 'descending' });
    expect(withCompanyQuery(new URLSearchParams('company_id=C1'), query).toString()).toBe(
      'company_id=C1&label=oka&tags=T1%2CT2&sort=employees&order=desc&page=3&rows=50',
    );
  });

  it('loses what is not understood of it, and keeps what others have there', () => {
    const params = new URLSearchParams('tags=a b,T1,T1&sort=colour&order=up&page=0&rows=7&view=V1');
    expect(validCompanyQuery(params).toString()).toBe('view=V1&tags=T1');
  });

  it('is sorted by name where nothing is said', () => {
    expect(listArg(read(''))).toEqual({ sort: 'label', order: 'asc', page_num: 1, rows_per_page: 10 });
    expect(sortedBy(null)).toEqual({ sort: 'label', isDescending: false });
    expect(sortedBy({ column: 'created', direction: 'descending' })).toEqual({
      sort: 'created_at',
      isDescending: true,
    });
  });
});

import type { PagerProps } from './Pager';

/** Rows on a page of a list (spec 2 §9); the first is the usual one. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Where one is in a list, as its address has it. */
interface PagePlace {
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
}

/** A page as the server answers it. */
interface Counted {
  readonly total_number_of_records: number;
  readonly total_is_lower_bound?: boolean | undefined;
  readonly total_is_pending?: boolean | undefined;
  readonly next_page?: number | null;
}

/** The pager of a list whose page and size stand in its address. @param list undefined while the first page is loaded */
export const listPager = (
  sizeLabel: string,
  { page, size }: PagePlace,
  list: Counted | undefined,
  onChange: (change: Partial<PagePlace>) => void,
): PagerProps => ({
  sizeLabel,
  sizes: PAGE_SIZES,
  page,
  size,
  total: list?.total_number_of_records ?? null,
  isCapped: list?.total_is_lower_bound === true,
  isCounting: list?.total_is_pending === true,
  hasNext: list?.next_page != null,
  onPage: (next) => {
    onChange({ page: next });
  },
  onSize: (next) => {
    onChange({ size: PAGE_SIZES.find((one) => one === next) ?? PAGE_SIZES[0], page: 1 });
  },
});

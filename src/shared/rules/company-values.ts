/** Characters of a company's texts. */
export const COMPANY_LENGTHS = { name: 200, short: 200, address: 500, link: 500, long: 5000 } as const;
/** The largest count and the largest sum that a company can have. */
export const MAX_EMPLOYEES = 100_000_000;
export const MAX_REVENUE = 1e15;
/** Tags of one company. */
export const MAX_COMPANY_TAGS = 50;
/** Companies that one call may tag. */
export const MAX_TAGGED_COMPANIES = 200;

/** Lists count to here, and say so where there are more. */
export const COUNTED_TO = 10_000;

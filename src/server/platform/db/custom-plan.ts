import { type RawBuilder, sql } from 'kysely';

const MARK = '/* custom plan */';

/**
 * Marks a statement whose best plan depends on its values, a span of a day or of a quarter: PostgreSQL makes a custom plan
 * for each call (0.4 to 0.9 ms). For a prepared statement it may use one generic plan for all values after five calls.
 */
export const CUSTOM_PLAN: RawBuilder<unknown> = sql.raw(MARK);

export const needsCustomPlan = (statement: string): boolean => statement.includes(MARK);

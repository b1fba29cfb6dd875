import { createHash } from 'node:crypto';
import type { ImportColumn, ImportSettings } from '@shared/contract/imports';
import { columnKey } from './reading/column-stats';

/** How sure a guess must be to be taken without a question. */
const SURE = 0.5;

/** Files with the same columns have the same one. */
export const shapeOf = (entity: string, columns: readonly Pick<ImportColumn, 'name'>[]): string =>
  createHash('sha256')
    .update(JSON.stringify([entity, ...columns.map(({ name }) => columnKey(name))]))
    .digest('hex')
    .slice(0, 32);

export function firstSettings(
  columns: readonly ImportColumn[],
  date_order: ImportSettings['date_order'],
): ImportSettings {
  const fields = columns.map(({ guess }) =>
    guess !== null && guess.confidence >= SURE ? guess.field : null,
  );
  const isParted = fields.includes('first_name') || fields.includes('last_name');
  return {
    // A whole name beside its parts tells nothing more.
    fields: fields.map((field) => (field === 'full_name' && isParted ? null : field)),
    key: 'email_phone',
    rule: 'both',
    empty: 'keep',
    twice: 'last',
    unreadable: 'fail',
    country: 'IN',
    date_order,
    decimal: '.',
    values: {},
    stage: null,
    assignee: null,
    tags: [],
  };
}

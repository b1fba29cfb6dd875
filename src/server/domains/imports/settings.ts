import { createHash } from 'node:crypto';
import type { ImportColumn, ImportSettings } from '@shared/contract/imports';
import { ACTIVITY, type LoggedType } from '@shared/rules/activity-types';
import { type ImportEntity, importKeysOf } from '@shared/rules/import-fields';
import { columnKey } from './reading/column-stats';
import type { ImportRow } from './schema';

/** How sure a guess must be to be taken without a question. */
const SURE = 0.5;

/** The columns of a file of failed rows that say which row of the first file each is, and what is wrong with it. */
export const ROW = 'Row in the file';
export const REASON = 'Why it failed';
/** Those of the file that was imported, without what such a file has beside them. */
export const ofFile = ({ name }: Pick<ImportColumn, 'name'>): boolean => name !== ROW && name !== REASON;

/** Files with the same columns have the same one; so has the file of the rows that have failed. */
export const shapeOf = (entity: string, columns: readonly Pick<ImportColumn, 'name'>[]): string =>
  createHash('sha256')
    .update(JSON.stringify([entity, ...columns.filter(ofFile).map(({ name }) => columnKey(name))]))
    .digest('hex')
    .slice(0, 32);

/** What is kept for the next file of the same columns: tags, list and campaign are those of one file. */
export const ofShape = ({
  tags: _tags,
  tag_names: _names,
  list: _list,
  campaign: _campaign,
  ...settings
}: ImportSettings): Partial<ImportSettings> => settings;

/** Files of HubSpot and Zoho are about activities of one type, which is in the names of their columns. */
const TYPES_BY_COLUMN: readonly (readonly [RegExp, LoggedType])[] = [
  [/^call(?:s|ed)?(?:title|notes|duration|direction|outcome|owner|start|result)/, ACTIVITY.LOG_CALL],
  [/^meeting/, ACTIVITY.LOG_MEETING],
  [/^note(?:s|body|content|title)?$/, ACTIVITY.NOTE],
  [/^email(?:subject|body|direction)/, ACTIVITY.LOG_EMAIL],
];

function typeOfFile(columns: readonly ImportColumn[]): LoggedType | null {
  if (columns.some(({ guess }) => guess?.field === 'activity_type')) return null;
  const names = columns.map(({ name }) => columnKey(name));
  return TYPES_BY_COLUMN.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? null;
}

export function firstSettings(
  entity: ImportEntity,
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
    key: importKeysOf(entity)[0] ?? 'id',
    rule: 'both',
    empty: 'keep',
    // What happened twice in a file happened once.
    twice: entity === 'activities' ? 'first' : 'last',
    unreadable: 'fail',
    country: 'IN',
    date_order,
    decimal: '.',
    values: {},
    timezone: 'UTC',
    stage: null,
    activity_type: entity === 'activities' ? typeOfFile(columns) : null,
    assignee: null,
    tags: [],
    tag_names: [],
    list: null,
    campaign: null,
  };
}

/** Of an import, with what an earlier version did not ask for. */
export const settingsOf = ({
  entity,
  columns,
  settings,
}: Pick<ImportRow, 'entity' | 'columns' | 'settings'>): ImportSettings => ({
  ...firstSettings(entity as ImportEntity, JSON.parse(columns) as ImportColumn[], 'dmy'),
  ...(JSON.parse(settings) as Partial<ImportSettings>),
});

import type { Platform } from '../../../platform/platform';
import type { TemplateRow } from '../to-template';

/** What the commands that compare templates with Meta's list stand on. */
export type ImportContext = Pick<Platform, 'clock' | 'events'>;

/** What was known when Meta's list was asked for. */
export interface Asked {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Template -> when its status had been told. */
  readonly told: ReadonlyMap<string, number | null>;
}

/** What happened to a template while the list was on its way is not in it; the next night has it. */
export const isNewer = (row: TemplateRow, { at, told }: Asked): boolean =>
  (row.submitted_at !== null && row.submitted_at >= at) ||
  (told.has(row._id) && told.get(row._id) !== row.status_told_at);

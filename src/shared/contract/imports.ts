import { z } from 'zod';
import { IMPORT_ENTITIES } from '../rules/import-fields';
import { LOGGED_TYPES } from '../rules/activity-types';
import { timezone } from './activity-input';
import { cursor, data, done, id, instant, rowsPerPage } from './common';
import { endpoint } from './endpoint';
import { operation } from './operations';

/** Bytes of one file. */
export const IMPORT_MAX_BYTES = 200 * 1024 * 1024;
export const MAX_IMPORT_COLUMNS = 500;
/** Rows that a preview shows. */
export const PREVIEW_ROWS = 100;
/** Days for which a file and its rows are kept. */
export const IMPORT_DAYS = 7;

export const IMPORT_ENCODINGS = [
  'utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254',
  'windows-1255', 'windows-1256', 'windows-1257', 'iso-8859-2', 'iso-8859-15', 'macintosh', 'koi8-r', 'gb18030', 'big5',
  'shift_jis', 'euc-jp', 'euc-kr',
] as const; // prettier-ignore
export const IMPORT_SEPARATORS = [',', ';', '\t', '|'] as const;

/** How a file is read. Sheet: its number from 0. */
const format = z.object({
  kind: z.enum(['csv', 'xlsx', 'vcard']),
  encoding: z.enum(IMPORT_ENCODINGS),
  separator: z.enum(IMPORT_SEPARATORS),
  sheets: z.array(z.string()),
  sheet: z.number().int(),
  /** The first row names the columns. */
  header: z.boolean(),
});
export type ImportFormat = z.infer<typeof format>;

const column = z.object({
  name: z.string(),
  /** Rows that have something in it. */
  filled: z.number().int(),
  /** Different ones, at most three. */
  samples: z.array(z.string()),
  /** What is in it most often, where it is not different in nearly every row. */
  values: z.array(z.object({ value: z.string(), rows: z.number().int() })),
  /** Rows in which a spreadsheet has shortened a number: `9.17E+11`. */
  shortened: z.number().int(),
  /** Rows with a date that reads in two ways. */
  either_date: z.number().int(),
  /** The field that it is probably for, and how sure that is, from 0 to 1. */
  guess: z.object({ field: z.string(), confidence: z.number() }).nullable(),
});
export type ImportColumn = z.infer<typeof column>;

const key = z.enum(['email_phone', 'email', 'phone', 'id', 'name']);

/** What is done with the rows. */
const settings = z.strictObject({
  /** For each column the field that it goes into; null: it is left out. */
  fields: z.array(z.string().max(100).nullable()).max(MAX_IMPORT_COLUMNS),
  /** By what somebody is known. */
  key,
  /** `create`: those who are known are skipped; `update`: those who are not. */
  rule: z.enum(['both', 'create', 'update']),
  /** What an empty cell does to somebody who is known. */
  empty: z.enum(['keep', 'clear']),
  /** Which row counts where somebody is in the file twice. */
  twice: z.enum(['first', 'last']),
  /** What becomes of a row with a cell that cannot be read. */
  unreadable: z.enum(['fail', 'leave']),
  /** ISO 3166 code, for numbers without one. */
  country: z.string().regex(/^[A-Z]{2}$/, 'This is not the code of a country.'),
  /** How 03/04/2026 is read. */
  date_order: z.enum(['dmy', 'mdy']),
  /** By whose clock times of activities are that have no zone of their own. */
  timezone,
  decimal: z.enum(['.', ',']),
  /** Number of a column -> a value in it -> the record that it means; null: none. */
  values: z.record(z.string().regex(/^\d{1,3}$/), z.record(z.string().max(200), id.nullable())),
  /** For all rows. */
  stage: id.nullable(),
  /** What activities are whose rows do not say it. */
  activity_type: z.literal(LOGGED_TYPES, 'An activity of this type cannot be imported.').nullable(),
  assignee: id.nullable(),
  tags: z.array(id).max(50),
  /** Further tags for all rows, by name: those that are new are made. */
  tag_names: z.array(z.string().trim().min(1).max(50)).max(50),
  /** A list that people fill, into which everybody goes whom the rows are about. */
  list: id.nullable(),
  /** A campaign that has not started, into which everybody goes whom the rows are about. */
  campaign: id.nullable(),
});
export type ImportSettings = z.infer<typeof settings>;

export const IMPORT_OUTCOMES = ['created', 'updated', 'skipped', 'failed'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const example = z.object({
  /** As a spreadsheet counts it. */
  row: z.number().int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  name: z.string(),
  /** What changes, or why nothing does. */
  detail: z.string(),
});

const counts = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  /** The first few of each. */
  examples: z.array(example),
});
export type ImportCounts = z.infer<typeof counts>;

const importRecord = z.object({
  _id: id,
  entity: z.enum(IMPORT_ENTITIES),
  /** `unreadable`: see `error`. */
  state: z.enum(['reading', 'ready', 'unreadable']),
  error: z.string().nullable(),
  file_name: z.string(),
  file_size: z.number().int(),
  format,
  /** Rows that were read so far; all of them once it is ready. Without the names of the columns. */
  rows: z.number().int(),
  columns: z.array(column),
  settings,
  /** These settings were used for a file with the same columns. */
  is_known_shape: z.boolean(),
  /** Trial of these settings over all rows, that changes nothing; null: none yet, or settings changed since. */
  check: z.object({ operation: operation.nullable(), counts, at: instant }).nullable(),
  run: z.object({ operation: operation.nullable(), counts, at: instant }).nullable(),
  created_by: z.object({ _id: id, name: z.string() }),
  created_at: instant,
});
export type Import = z.infer<typeof importRecord>;

const access = { kind: 'workspace', action: 'import', module: 'crm_contacts' } as const;
const params = z.object({ id });

export const uploadImport = endpoint({
  method: 'POST',
  path: '/imports',
  domain: 'imports',
  summary: `Takes one file (multipart, field \`file\`; CSV, XLSX or vCard, at most 200 MB) and begins to read it. It is kept for ${IMPORT_DAYS} days.`,
  access,
  query: z.object({
    entity: z.enum(IMPORT_ENTITIES).default('contacts'),
    /** The list that contacts go into, until another one is chosen. */
    segmentId: id.optional(),
    /** The draft of a campaign that contacts are put in, until another one is chosen. */
    campaignId: id.optional(),
  }),
  response: data(importRecord),
  multipart: true,
});

export const importList = endpoint({
  method: 'GET',
  path: '/imports',
  domain: 'imports',
  summary: 'Your imports of the last days, newest first.',
  access,
  query: z.object({ rows_per_page: rowsPerPage(20), cursor }),
  response: data(z.object({ rows: z.array(importRecord), next_cursor: z.string().nullable() })),
});

export const importById = endpoint({
  method: 'GET',
  path: '/imports/:id',
  domain: 'imports',
  summary:
    'One import: how its file was read, what is in its columns, what is done with them, and what came of it.',
  access,
  params,
  response: data(importRecord),
  follows: true,
});

export const importRows = endpoint({
  method: 'GET',
  path: '/imports/:id/rows',
  domain: 'imports',
  summary: `The first ${PREVIEW_ROWS} rows as they were read, or those after a row.`,
  access,
  params,
  query: z.object({ after: z.coerce.number().int().min(0).max(100_000_000).default(0) }),
  response: data(
    z.object({ rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })) }),
  ),
});

export const changeImport = endpoint({
  method: 'PATCH',
  path: '/imports/:id',
  domain: 'imports',
  summary:
    'Changes how the file is read (it is read again), or what is done with its rows. Not once it has run.',
  access,
  params,
  body: z.strictObject({
    format: format.pick({ encoding: true, separator: true, sheet: true, header: true }).partial().optional(),
    settings: settings.partial().optional(),
  }),
  response: data(importRecord),
});

export const checkImport = endpoint({
  method: 'POST',
  path: '/imports/:id/check',
  domain: 'imports',
  summary:
    'Goes through all rows and counts what an import would do, without changing anything. An operation.',
  access,
  params,
  response: data(importRecord),
});

export const runImport = endpoint({
  method: 'POST',
  path: '/imports/:id/run',
  domain: 'imports',
  summary: 'Imports the rows, once. An operation: it is watched, stopped and taken back as one.',
  access,
  params,
  response: data(importRecord),
});

export const importFailures = endpoint({
  method: 'GET',
  path: '/imports/:id/failures',
  domain: 'imports',
  summary:
    'The rows that failed, as a CSV file with the reason in its last column. Mended, it can be imported again.',
  access,
  params,
  response: z.unknown(),
  raw: true,
});

export const removeImport = endpoint({
  method: 'DELETE',
  path: '/imports/:id',
  domain: 'imports',
  summary: 'Forgets a file and its rows. What was imported stays.',
  access,
  params,
  response: done,
});

export const errors = {
  import_not_found: { status: 404, message: 'This import does not exist any more.' },
  import_file_refused: {
    status: 400,
    message: 'This file cannot be imported. Use a CSV or XLSX file, or a vCard, of at most 200 MB.',
  },
  import_not_ready: { status: 409, message: 'The file is still being read.' },
  import_has_run: {
    status: 409,
    message: 'This file was imported already. Upload it again to import it again.',
  },
  import_no_fields: {
    status: 400,
    message: 'Choose a field for the column by which people are told apart.',
  },
} as const;

import type { ImportFormat, ImportOutcome } from '@shared/contract/imports';
import type { ImportEntity, ImportKey } from '@shared/rules/import-fields';

const count = (rows: number): string => rows.toLocaleString('en');
const inRows = (rows: number): string => (rows === 1 ? '1 row' : `${count(rows)} rows`);

interface KindCopy {
  readonly name: string;
  readonly title: string;
  readonly notAllowed: string;
  readonly dropText: string;
  /** Ends of file names. */
  readonly accept: string;
  readonly same: string;
  readonly id: string;
}

export const copy = {
  kinds: {
    contacts: {
      name: 'Contacts',
      title: 'Import contacts',
      notAllowed: 'You may not import contacts',
      dropText:
        'CSV, Excel (.xlsx) or vCard, up to 200 MB. Exports of HubSpot, Pipedrive, Zoho and Google Contacts are recognised.',
      accept: '.csv,.tsv,.txt,.xlsx,.vcf',
      same: 'Same person',
      id: 'Same contact id',
    },
    companies: {
      name: 'Companies',
      title: 'Import companies',
      notAllowed: 'You may not import companies',
      dropText: 'CSV or Excel (.xlsx), up to 200 MB. Exports of HubSpot, Pipedrive and Zoho are recognised.',
      accept: '.csv,.tsv,.txt,.xlsx',
      same: 'Same company',
      id: 'Same company id',
    },
  } satisfies Record<ImportEntity, KindCopy>,
  steps: ['File', 'Mapping and rules', 'Result'],
  rows: inRows,
  drop: 'Drop a file here, or choose one',
  choose: 'Choose file',
  uploading: 'Uploading…',
  recent: 'Your imports of the last days',
  open: 'Open',
  reading: (rows: number) => (rows === 0 ? 'Reading the file…' : `Reading the file… ${inRows(rows)} so far`),
  unreadable: 'This file cannot be read',
  another: 'Import another file',
  failedToLoad: 'The import could not be loaded',
  column: 'Column in the file',
  values: 'Values',
  filled: 'Filled',
  field: 'Field',
  confidence: 'Confidence',
  fieldOf: (column: string) => `Field for ${column}`,
  leaveOut: 'Do not import',
  newField: 'New field…',
  own: 'Fields of this workspace',
  shortened: (rows: number) =>
    `A spreadsheet has shortened numbers here, such as 9.17E+11; their last digits are lost: ${inRows(rows)}`,
  dates: (isDayFirst: boolean, rows: number) =>
    `03/04/2026 is read as ${isDayFirst ? '3 April, day first' : 'March 4, month first'}: ${inRows(rows)}`,
  dayFirst: 'Day first',
  monthFirst: 'Month first',
  unknown: (value: string, rows: number) => `“${value}” is not known here: ${inRows(rows)}`,
  chooseFor: (value: string) => `What ${value} means`,
  asIs: 'Choose…',
  leaveEmpty: 'Leave empty',
  rules: 'Rules',
  keys: {
    email_phone: 'Same email, then phone',
    email: 'Same email',
    phone: 'Same phone',
    name: 'Same name',
  } satisfies Record<Exclude<ImportKey, 'id'>, string>,
  rule: 'Create or update',
  ruleNames: { both: 'Both', create: 'Create', update: 'Update' },
  empty: 'Empty cells',
  emptyNames: { keep: 'Keep value', clear: 'Clear it' },
  twice: 'Twice in file',
  twiceNames: { first: 'First row', last: 'Last row' },
  bad: 'Unreadable cells',
  badNames: { fail: 'Fail the row', leave: 'Leave empty' },
  country: 'Phones are from',
  stage: 'Lifecycle stage',
  noStage: 'As in the file',
  everyRow: 'For everybody in the file',
  assignee: 'Assignee',
  noAssignee: 'As in the file',
  tags: 'Tags',
  noTags: 'Choose tags…',
  list: 'Put into list',
  noList: 'No list',
  shown: 'What is shown',
  columns: 'Columns',
  preview: 'First 100 rows',
  previewFailed: 'The rows could not be loaded',
  rowNumber: 'Row',
  format: 'How the file is read',
  sheet: 'Sheet',
  encoding: 'Encoding',
  encodings: {
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16 LE)',
    'utf-16be': 'Unicode (UTF-16 BE)',
    'windows-1252': 'Western (Windows-1252)',
    'windows-1250': 'Central European (Windows-1250)',
    'windows-1251': 'Cyrillic (Windows-1251)',
    'windows-1253': 'Greek (Windows-1253)',
    'windows-1254': 'Turkish (Windows-1254)',
    'windows-1255': 'Hebrew (Windows-1255)',
    'windows-1256': 'Arabic (Windows-1256)',
    'windows-1257': 'Baltic (Windows-1257)',
    'iso-8859-2': 'Central European (ISO 8859-2)',
    'iso-8859-15': 'Western (ISO 8859-15)',
    macintosh: 'Western (Mac)',
    'koi8-r': 'Cyrillic (KOI8-R)',
    gb18030: 'Chinese, simplified (GB 18030)',
    big5: 'Chinese, traditional (Big5)',
    shift_jis: 'Japanese (Shift JIS)',
    'euc-jp': 'Japanese (EUC-JP)',
    'euc-kr': 'Korean (EUC-KR)',
  } satisfies Record<ImportFormat['encoding'], string>,
  separator: 'Separator',
  separators: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar |' } satisfies Record<
    ImportFormat['separator'],
    string
  >,
  header: 'First row names the columns',
  intoList: (list: string) => `into ${list}`,
  openList: 'Open list',
  check: 'Check',
  checkText: 'Counts what the import would do, without changing anything.',
  checkNow: 'Check all rows',
  checkAgain: 'Check again',
  checking: 'Checking all rows',
  outcomes: { created: 'Created', updated: 'Updated', skipped: 'Skipped', failed: 'Failed' } satisfies Record<
    ImportOutcome,
    string
  >,
  row: (row: number) => `Row ${count(row)}`,
  mapped: (mapped: number, all: number) => `${mapped} of ${all} columns have a field`,
  run: (rows: number) => `Import ${inRows(rows)}`,
  cancel: 'Cancel',
  running: 'Importing',
  done: 'Imported',
  cancelled: 'Stopped. What was imported stays, and can be undone.',
  stopped: 'The import has ended before its time.',
  undone: 'Undone',
  undoing: 'Being undone',
  undo: 'Undo import',
  download: 'Download failed rows',
  downloadFailed: 'The file could not be loaded.',
  background: 'This goes on when you leave the page.',
  of: (done: number, all: number) => `${count(done)} of ${inRows(all)}`,
} as const;

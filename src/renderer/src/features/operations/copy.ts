import type { Operation } from '@shared/contract/operations';
import { numberFormat } from '../../ui/formats';

const show = (count: number): string => numberFormat().format(count);

/** What it is, in a line. */
export const nameOf = ({ title, subject, undo_of }: Operation): string => {
  const what = subject === '' ? title : `${title}: ${subject}`;
  return undo_of === null ? what : `Undo: ${what}`;
};

export const copy = {
  /** Spec 1 §4 and §5, export popover: the sentences are to the letter. */
  export: {
    button: 'Export',
    title: 'Export',
    columns: 'Columns',
    shown: 'Shown',
    all: 'All',
    some: 'Choose',
    format: 'File',
    csv: 'CSV',
    xlsx: 'Excel',
    go: 'Export',
    told: {
      collecting: 'Collecting data...',
      done: 'Exported Successfully',
      failed: 'Failed to export',
    },
  },
  /** Of an operation that was over at once. */
  outcome: {
    unchanged: 'They were like that already: nothing was changed',
    failed: (count: number) => `${show(count)} could not be changed: the foot of the sidebar says why`,
  },
  label: (running: number) =>
    running === 0 ? 'Work on many records: done' : `Work on many records: ${show(running)} running`,
  short: (running: number) => (running === 0 ? 'Done' : `${show(running)} running`),
  title: 'Work on many records',
  progress: (name: string) => `Progress of “${name}”`,
  counting: 'Counting…',
  selectAll: (what: string) => `Select all ${what} that match`,
  waits: (title: string) => `Waits for “${title}”`,
  of: (done: number, total: number) => `${show(done)} of ${show(total)}`,
  changed: (count: number, isExport: boolean) =>
    isExport ? `${show(count)} exported` : count === 1 ? '1 changed' : `${show(count)} changed`,
  failed: (count: number) => `${show(count)} failed`,
  showFailed: (name: string) => `Why some failed: ${name}`,
  by: (name: string) => `by ${name}`,
  states: { running: 'Running', done: 'Done', cancelled: 'Stopped', failed: 'Failed' },
  undone: 'Undone',
  undoing: 'Being undone',
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel “${name}”`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo “${name}”`,
  download: 'Download',
  downloadOf: (name: string) => `Download “${name}”`,
  until: (date: string) => `Kept until ${date}`,
  dismiss: (name: string) => `Put “${name}” away`,
  clear: 'Put all away',
  none: 'Nothing is running',
  noneText: 'What you do to many records at once is shown here, and can be undone for 30 days.',
  earlier: 'Last 30 days',
  current: 'Now',
  more: 'Show more',
  saveFailed: 'Download as a file',
  loadFailed: 'This could not be loaded',
  fileFailed: 'The file could not be downloaded',
  unnamed: 'Deleted contact',
} as const;

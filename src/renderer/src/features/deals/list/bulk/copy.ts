import { numberFormat } from '../../../../ui/formats';

const show = (count: number): string => numberFormat().format(count);
const deals = (count: number): string => (count === 1 ? '1 deal' : `${show(count)} deals`);

/** Texts of the bulk bar of deals. */
export const copy = {
  moveTo: 'Move to stage',
  chooseStage: 'Choose a stage',
  moved: (count: number) => `${deals(count)} moved`,
  setField: 'Set field value',
  fieldSet: (count: number) => `Field set for ${deals(count)}`,
  searchPeople: 'Search people',
  noPeople: 'Nobody is called so.',
  back: 'Back',
  go: 'Go',
  delete: 'Delete',
  exportLabel: 'Export the selected deals',
  mayNotUpdate: 'Your role does not allow you to change deals.',
  mayNotDelete: 'Your role does not allow you to delete deals.',
  mayNotExport: 'Your role does not allow you to export deals.',
  deleteTitle: (count: string) => `Delete ${count}?`,
  deleteText: 'They go to the bin, where they can be restored for 30 days. Contacts and companies stay.',
  notDeleted: 'Nothing was deleted. Try again.',
  deleted: (count: number) => `${deals(count)} moved to the bin`,
  deals,
} as const;

import { numberFormat } from '../../../../ui/formats';

const show = (count: number): string => numberFormat().format(count);
const companies = (count: number): string => (count === 1 ? '1 company' : `${show(count)} companies`);

/** Texts of the bulk bar of companies. */
export const copy = {
  modes: {
    add_tags: {
      start: 'Add tags',
      choose: 'Choose or type tags',
      done: (count: number) => `Tags added to ${companies(count)}`,
    },
    remove_tags: {
      start: 'Remove tags',
      choose: 'Choose tags',
      done: (count: number) => `Tags removed from ${companies(count)}`,
    },
    set_owner: {
      start: 'Set owner',
      choose: 'Choose a contact',
      done: (count: number) => `Owner set for ${companies(count)}`,
    },
  },
  setField: 'Set field value',
  fieldSet: (count: number) => `Field set for ${companies(count)}`,
  back: 'Back',
  go: 'Go',
  nobody: 'Nobody',
  searchOwner: 'Search contacts',
  noContacts: 'No Contacts Found!',
  exportLabel: 'Export the selected companies',
  delete: 'Delete',
  mayNotUpdate: 'Your role does not allow you to change companies.',
  mayNotDelete: 'Your role does not allow you to delete companies.',
  mayNotExport: 'Your role does not allow you to export companies.',
  needsContacts: 'Your role does not allow you to view contacts, which own companies.',
  deleteTitle: (count: string) => `Delete ${count}?`,
  deleteText: 'They go to the bin, where they can be restored for 30 days. Contacts and deals stay.',
  notDeleted: 'Nothing was deleted. Try again.',
  deleted: (count: number) => `${companies(count)} moved to the bin`,
  companies,
} as const;

import { numberFormat } from '../../../../ui/formats';

const show = (count: number): string => numberFormat().format(count);
const contacts = (count: number): string => (count === 1 ? '1 contact' : `${show(count)} contacts`);

/** Texts of the bulk bar of contacts; those of the specification to the letter (spec 2 §4 and §5). */
export const copy = {
  modes: {
    add_tags: {
      start: 'Add tags',
      choose: 'Choose or type tags',
      done: (count: number) => `Tags added to ${contacts(count)}`,
    },
    remove_tags: {
      start: 'Remove tags',
      choose: 'Choose tags',
      done: (count: number) => `Tags removed from ${contacts(count)}`,
    },
    add_interests: {
      start: 'Add interest',
      choose: 'Choose or type interests',
      done: (count: number) => `Interests added to ${contacts(count)}`,
    },
    remove_interests: {
      start: 'Remove interest',
      choose: 'Choose interests',
      done: (count: number) => `Interests removed from ${contacts(count)}`,
    },
    set_assignee: {
      start: 'Set assignee',
      choose: 'Choose a person',
      done: (count: number) => `Assignee set for ${contacts(count)}`,
    },
    set_stage: {
      start: 'Set contact type',
      choose: 'Choose a contact type',
      done: (count: number) => `Contact type set for ${contacts(count)}`,
    },
    add_to_list: {
      start: 'Add to list',
      choose: 'Choose lists',
      done: (count: number) => `${contacts(count)} added to the list`,
    },
  },
  setField: 'Set field value',
  fieldSet: (count: number) => `Field set for ${contacts(count)}`,
  addressParts: { city: 'City', state: 'State', country: 'Country', pincode: 'Pincode' },
  chooseCompany: 'Choose a company',
  noCompanies: 'No company is called so.',
  startCampaign: 'Start campaign',
  mayNotStartCampaigns: 'Your role does not allow you to start campaigns.',
  back: 'Back',
  go: 'Go',
  more: 'More…',
  moreLabel: 'More for the selected contacts',
  nobody: 'Nobody',
  delete: 'Delete',
  mayNotDelete: 'Your role does not allow you to delete contacts.',
  deleteTitle: (count: string) => `Delete ${count}?`,
  deleteText: 'They go to the bin, where they can be restored for 30 days. Conversations stay.',
  notDeleted: 'Nothing was deleted. Try again.',
  deleted: (count: number) => `${contacts(count)} moved to the bin`,
  mayNotUpdate: 'Your role does not allow you to change contacts.',
  mayNotChangeLists: 'Your role does not allow you to change lists.',
  mayNotExport: 'Your role does not allow you to export contacts.',
  contacts,
  exportLabel: 'Export the selected contacts',
  /** To the letter. */
  nothingSelected: 'Please select contacts to delete!',
} as const;

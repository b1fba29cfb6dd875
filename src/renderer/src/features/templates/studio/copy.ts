/** Texts of the list of templates. */
export const COPY = {
  title: 'Templates',
  notAllowed: "Unfortunately, you don't have the right permissions to access this template.",
  owners: { user: 'My Templates', admin: 'Pre-built' },
  ownerTabs: 'Whose templates',
  categories: 'Categories',
  all: 'All',
  noCategory: 'Without a category',
  newCategory: 'New category',
  renameCategory: (name: string) => `Rename ${name}`,
  manageCategories: 'Manage categories',
  statuses: 'Status',
  anyStatus: 'Any status',
  search: 'Search templates',
  create: 'New template',
  mayNotCreate: "Unfortunately, you don't have the right permissions to create templates.",
  import: 'Import from Meta',
  importing: 'Importing…',
  imported: (added: number, updated: number): string =>
    added + updated === 0
      ? 'Everything that Meta has is here already.'
      : `${added} added, ${updated} brought up to date.`,
  loading: 'Loading templates',
  loadFailed: 'The templates could not be loaded',
  moreFailed: 'More templates could not be loaded.',
  again: 'Try again',
  none: 'No templates yet',
  noneText: 'Design one, or bring those that your account has at Meta already.',
  nonePreBuilt: 'No pre-built templates',
  nonePreBuiltText: 'There are none in this workspace.',
  noneFound: 'No template found',
  noneFoundText: 'Other words, or another status or category, may find it.',
  clear: 'Show all',

  open: (name: string) => `Open ${name}`,
  actions: (name: string) => `What to do with ${name}`,
  edit: 'Open in the designer',
  duplicate: 'Duplicate',
  duplicated: (name: string) => `${name} is there as a draft.`,
  submit: 'Submit for Verification',
  submitted: 'Meta is looking at it now.',
  refresh: 'Refresh from Meta',
  refreshed: 'As Meta has it now.',
  delete: 'Delete',
  sent: (count: number) => (count === 1 ? 'Sent once' : `Sent ${count.toLocaleString('en')} times`),
  neverSent: 'Not sent yet',
  quality: { GREEN: 'High quality', YELLOW: 'Medium quality', RED: 'Low quality' },

  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'It is deleted at Meta, too, and an approved name cannot be used again for 30 days.',
  deleteDraftText: 'Only your team has seen it. It cannot be brought back.',
  usesText: (messages: number, conversations: number): string =>
    `${messages === 1 ? 'One message' : `${messages} messages`} in ${
      conversations === 1 ? 'one conversation' : `${conversations} conversations`
    } ${messages === 1 ? 'waits' : 'wait'} to be sent with it and will be taken back.`,
  deleted: 'The template is deleted.',
} as const;

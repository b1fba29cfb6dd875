/** Texts of the template picker; the ones of the specification to the letter. */
export const copy = {
  titleFor: (name: string) => `Send a template to ${name}`,
  title: 'WhatsApp templates',
  windowTitle: 'Templates',
  back: 'Back to the conversation',
  backToInbox: 'Back to the inbox',
  backToList: 'Back to the templates',
  notAllowed: "Unfortunately, you don't have the right permissions to access this template.",
  conversationGone: 'This conversation does not exist any more',
  conversationGoneText: 'Or it belongs to another workspace.',
  goToInbox: 'Go to the inbox',
  loadFailed: 'The templates could not be loaded',
  conversationFailed: 'The conversation could not be loaded',

  // list
  list: 'Templates',
  owners: { user: 'My Templates', admin: 'Pre-built' },
  ownerTabs: 'Whose templates',
  category: 'Category',
  allCategories: 'All categories',
  noCategory: 'Without a category',
  goneCategory: 'A category that is gone',
  search: 'Search templates',
  clearSearch: 'Clear search',
  loading: 'Loading templates',
  noneApproved: 'No approved template yet',
  noneApprovedText:
    'WhatsApp reviews each template before it can be sent. As soon as one is approved, it appears here.',
  noneFound: 'No template found',
  showAll: 'Show all templates',
  found: (count: number) => (count === 1 ? '1 template' : `${count} templates`),

  // values
  values: 'Values',
  choose: 'Choose a template',
  use: 'Use this template',
  cancel: 'Cancel',
  chooseText: 'Outside the reply window only an approved template reaches the customer.',
  unavailable: 'This template cannot be sent any more',
  unavailableText: 'It has been paused, changed or removed. Choose another one.',
  noValues: 'This template needs no values. It is sent as you see it.',
  positional: (name: string) => `Value ${name}`,
  inHeader: (label: string) => `${label} of the title`,
  link: (button: string | null) => (button === null ? 'End of the link' : `End of the link of “${button}”`),
  code: (button: string | null) => (button === null ? 'Code' : `Code of “${button}”`),
  example: (example: string) => `For example ${example}`,
  from: { field: 'From the contact', default: 'Default of the template' },
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  empty: 'Please enter a value.',
  oneLine: 'Put it on one line',

  // preview
  preview: 'Preview',
  previewOf: (name: string) => `As ${name} sees it`,
  withExamples: 'With the examples of the template',

  // sending
  send: 'Send template',
  sending: 'Sending',
  sendHint: 'The customer’s answer opens the chat again.',
  openFromConversation: 'To send one, open it from a conversation.',
  inDesigner: 'Open in the designer',
  standing: {
    PRE_BUILT: 'A starting point. A copy of it is yours to change and to submit.',
    DRAFT: 'Only your team sees it until it is submitted for verification.',
    PENDING: 'Meta is looking at it; that takes up to a day. It can be sent once it is approved.',
    IN_APPEAL: 'Meta is looking at it again.',
    PAUSED: 'Meta has paused it because of its quality. It can be corrected and submitted again.',
  } as Readonly<Record<string, string | undefined>>,
  missing: (count: number) => (count === 1 ? 'One value is missing.' : `${count} values are missing.`),
  wrong: (count: number) =>
    count === 1 ? 'One value needs a correction.' : `${count} values need a correction.`,
  mayNotSend: "Unfortunately, you don't have the right permissions to send messages.",
  disconnected: 'This WhatsApp account is disconnected. Ask an administrator to connect it again.',
  obstacles: {
    location_header: 'This template shows a place, which cannot be chosen here yet.',
    missing_file: 'The file of this template has not been loaded from WhatsApp yet.',
    unknown_part: 'This template has parts that cannot be filled in here yet.',
  },
  couldNotQueue: 'The message could not be kept on this device, so it was not sent.',

  categories: { MARKETING: 'Marketing', UTILITY: 'Utility', AUTHENTICATION: 'Authentication' },
} as const;

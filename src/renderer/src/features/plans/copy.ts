/** Texts of the plan. What the sidebar says of it is the specification's (shared/rules/plan-state). */
export const copy = {
  title: 'Plan',
  failed: 'The plan could not be loaded',
  current: 'Your plan',
  offers: 'Plans',
  offersLocal: 'This server asks for no payment: choose what fits your team.',
  offersPaid: 'More begins at once. Less begins when the period that is paid for is over.',
  off: 'Everything is included',
  offText: 'Plans are switched off on this server. There is nothing to choose, and nothing ends.',
  usage: (members: number, numbers: number): string =>
    `${members === 1 ? '1 person' : `${members} people`}, invited ones included · ${numbers === 1 ? '1 WhatsApp number' : `${numbers} WhatsApp numbers`}`,
  inUse: 'In use',
  members: (max: number | null): string =>
    max === null ? 'As many people as you like' : `Up to ${max} people`,
  numbers: (max: number | null): string => {
    if (max === null) return 'As many WhatsApp numbers as you connect';
    return max === 1 ? '1 WhatsApp number' : `Up to ${max} WhatsApp numbers`;
  },
  everything: 'Inbox, templates, contacts and everything else',
  perInterval: { day: 'a day', week: 'a week', month: 'a month', year: 'a year' },
  noPayment: 'No payment',
  priceLater: 'The price is shown when you pay',
  actions: {
    choose: (plan: string): string => `Choose ${plan}`,
    upgrade: (plan: string): string => `Upgrade to ${plan}`,
    downgrade: (plan: string): string => `Downgrade to ${plan}`,
    keep: (plan: string): string => `Stay with ${plan}`,
    current: 'Your plan now',
    next: (date: string): string => `Begins on ${date}`,
    tooSmall: 'Holds less than you have',
  },
  changing: 'The plan is being changed',
  cancel: 'Cancel the plan',
  resume: 'Resume the plan',
  portal: 'Payment details',
  cancelTitle: 'Cancel the plan?',
  cancelText: (date: string): string =>
    `It runs until ${date}. After that nobody can open the workspace until a plan is chosen again; nothing in it is lost.`,
  cancelKeep: 'Keep the plan',
  periodEnd: 'the end of the period that is paid for',
  changed: {
    now: (plan: string): string => `The plan is ${plan} now.`,
    later: (plan: string, date: string): string => `${plan} begins on ${date}.`,
    cancelled: (date: string): string => `The plan ends on ${date}.`,
    resumed: 'The plan goes on.',
  },
  paid: 'Thank you. The plan is shown here as soon as the payment is confirmed.',
  readOnly: 'Only people whose role allows it can change the plan.',
  ask: (names: string): string => `Ask ${names}.`,
  tax: {
    title: 'Tax ID',
    text: 'It stands on your invoices.',
    textLocal: 'Kept with the workspace, for invoices.',
    kind: 'Country and kind',
    kindPlaceholder: 'Search for a country or a kind',
    none: 'No kind of tax ID has this name',
    value: 'Number',
    example: (example: string): string => `Such as ${example}`,
    save: 'Save',
    saving: 'Saving…',
    remove: 'Remove',
    saved: 'The tax ID is saved.',
    removed: 'The tax ID is removed.',
    choose: 'Please choose a country and a kind.',
    empty: 'This field is required',
    failed: 'Tax ID and invoices could not be loaded',
  },
  invoices: {
    title: 'Invoices',
    empty: 'There are no invoices yet.',
    number: 'Invoice',
    date: 'Date',
    amount: 'Amount',
    status: 'Status',
    open: 'Open',
    statuses: {
      paid: 'Paid',
      open: 'To be paid',
      void: 'Void',
      uncollectible: 'Not paid',
      draft: 'In preparation',
    },
  },
  pages: {
    'trial-expire': {
      title: 'The trial has ended',
      text: (workspace: string, date: string | null): string =>
        `The trial of ${workspace} ended${date === null ? '' : ` on ${date}`}.`,
    },
    'subscription-expired': {
      title: 'The plan has ended',
      text: (workspace: string, date: string | null): string =>
        `The plan of ${workspace} was cancelled and ended${date === null ? '' : ` on ${date}`}.`,
    },
    'no-subscription': {
      title: 'There is no plan yet',
      text: (workspace: string, date: string | null): string =>
        `${workspace} waits for its plan${date === null ? '' : ` since ${date}`}.`,
    },
    'subscription-error': {
      title: 'There is a problem with the plan',
      text: (workspace: string): string =>
        `The plan of ${workspace} is paused. Most often a payment did not go through.`,
    },
  },
  kept: 'Nothing is lost: what is here is kept, and messages that customers write go on arriving.',
  choosePlan: 'Choose a plan',
  admins: 'Who can choose a plan',
  askOwner: 'Ask an owner of the workspace to choose a plan.',
  adminsFailed: 'Who can choose a plan could not be loaded.',
  retry: 'Try again',
} as const;

export const copy = {
  company: 'Company',
  companyNotAllowed: 'Unfortunately, you don’t have the right permissions to view this company.',
  side: {
    label: 'Work with this contact',
    tasks: 'Task list',
    deals: 'Old Deals',
    createDeal: 'Create Deal',
    noDeals: 'We couldn’t find any Deals',
    again: 'Try again',
    dealsFailed: 'The deals could not be loaded.',
    mayNotDeal: 'You don’t have the right to create deals.',
    more: (count: number) => `and ${count} more`,
  },
} as const;

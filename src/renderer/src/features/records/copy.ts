export const copy = {
  side: {
    label: 'Work with this contact',
    timeline: 'Activities',
    tasks: 'Task list',
    notes: 'Notes',
    deals: 'Old Deals',
    createDeal: 'Create Deal',
    noDeals: 'We couldn’t find any Deals',
    again: 'Try again',
    dealsFailed: 'The deals could not be loaded.',
    mayNotDeal: 'Your role does not allow you to create deals.',
    more: (count: number) => `and ${count} more`,
  },
} as const;

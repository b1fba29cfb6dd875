export const copy = {
  filters: 'Filters',
  more: 'More filters',
  moreOn: (count: number) => `More filters, ${count} on`,
  clear: (label: string) => `Clear ${label}`,
  reset: 'Clear filters',
} as const;

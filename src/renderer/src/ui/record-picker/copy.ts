export const copy = {
  loading: 'Loading…',
  loadMore: 'Load More',
  failed: 'This list could not be loaded.',
  again: 'Try again',
  add: (name: string) => `Add “${name}”`,
} as const;

export const copy = {
  loading: 'Loading…',
  loadMore: 'Load More',
  failed: 'This list could not be loaded.',
  again: 'Try again',
  add: (name: string) => `Add “${name}”`,
  /** Of a column of a picker that lies beside its field (spec 2 §2). */
  columnLoading: 'Loading....',
  columnMore: 'Load More...',
} as const;

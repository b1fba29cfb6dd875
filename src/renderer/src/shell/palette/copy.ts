/** Texts of the command palette. */
export const copy = {
  title: 'Command palette',
  field: 'Search people, screens and actions',
  results: 'Results',
  groups: { recent: 'Recently used', screens: 'Go to', actions: 'Actions' },
  nothing: 'Nothing found',
  nothingText: 'Try a name, a phone number or what you want to do.',
  searching: 'Searching…',
  count: (count: number): string => (count === 1 ? '1 result' : `${count} results`),
  /** @param labels of what could not be searched, such as `Conversations` and `Contacts` */
  failed: (labels: readonly string[]): string =>
    `${labels.map((label, at) => (at === 0 ? label : label.toLowerCase())).join(' and ')} could not be searched.`,
  retry: 'Try again',
  then: 'then',
  move: 'to move',
  choose: 'to choose',
  close: 'to close',
} as const;

export const copy = {
  title: 'Forward to',
  search: 'Search people and messages',
  limit: (max: number) => `A message goes to ${max} conversations at most at once.`,
  done: (names: readonly string[]) =>
    names.length === 1 ? `Forwarded to ${names[0] ?? ''}` : `Forwarded to ${names.length} conversations`,
} as const;

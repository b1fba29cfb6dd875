export const copy = {
  given: 'Given already',
  none: 'No Tags found!',
  hint: 'Type the name of a tag.',
  has: (label: string) => `The contact has the tag ${label} already.`,
} as const;

export const copy = {
  titles: { contact: 'Contact', deal: 'Deal' },
  notAllowed: {
    contact: 'Unfortunately, you don’t have the right permissions to view this contact.',
    deal: 'Unfortunately, you don’t have the right permissions to view this deal.',
  },
} as const;

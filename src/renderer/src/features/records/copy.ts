export const copy = {
  titles: { contact: 'Contact', company: 'Company', deal: 'Deal' },
  notAllowed: {
    contact: 'Unfortunately, you don’t have the right permissions to view this contact.',
    company: 'Unfortunately, you don’t have the right permissions to view this company.',
    deal: 'Unfortunately, you don’t have the right permissions to view this deal.',
  },
} as const;

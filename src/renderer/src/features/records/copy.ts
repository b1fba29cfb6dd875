export const copy = {
  titles: { contact: 'Contact', company: 'Company' },
  notAllowed: {
    contact: 'Unfortunately, you don’t have the right permissions to view this contact.',
    company: 'Unfortunately, you don’t have the right permissions to view this company.',
  },
} as const;

export const copy = {
  website: 'Website',
  city: 'City',
  country: 'Country',
  employees: 'Employees',
  about: 'About',
} as const;

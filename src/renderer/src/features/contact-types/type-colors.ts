import type { TypeColor } from '@shared/contract/contact-types';

/** What the colours of contact types look like, in light and dark alike. */
export const TYPE_COLORS: Readonly<Record<TypeColor, string>> = {
  grey: '#8b949e',
  blue: '#3b7ddd',
  teal: '#1b9aaa',
  green: '#2f9e5b',
  amber: '#d9a106',
  orange: '#e07a2f',
  red: '#d64550',
  pink: '#d65a9c',
  violet: '#8660d8',
};

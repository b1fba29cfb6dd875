import { parseUrl } from './parse-url';

/** Texts and limits of the business form (spec 1 §5), for the server's check and the form's. */
export const BUSINESS_LIMITS = {
  title: 100,
  email: 70,
  address: 100,
  page_about: 300,
  website_link: 2000,
  unique_name: 10,
} as const;

export const BUSINESS_TEXTS = {
  required: 'This field is required',
  blank_title: 'Title must contain at least one non-space character',
  email: 'The email provided should be a valid email address',
  website: 'Website url is not valid',
  phone: 'Invalid phone number!',
  currency: 'There is no such currency.',
} as const;

const PHONE = /^\+?[0-9][0-9 ().-]{4,22}[0-9]$/;
/** Digits of a phone number: the shortest in use, and E.164's most. */
const DIGITS = { min: 6, max: 15 } as const;

export function isBusinessPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= DIGITS.min && digits <= DIGITS.max;
}

/** An address of the web: http or https, with a real host and nothing to sign in with. */
export function isWebsite(text: string): boolean {
  const url = /\s/.test(text) ? null : parseUrl(text);
  if (url === null) return false;
  const { protocol, hostname, username, password } = url;
  const isHost = /^(?!-)[^.]+(\.[^.]+)+$/.test(hostname);
  return (protocol === 'https:' || protocol === 'http:') && isHost && username === '' && password === '';
}

import { parseUrl } from './parse-url';

/**
 * What a business tells about itself in WhatsApp, with Meta's limits
 * (developers.facebook.com, WhatsApp Cloud API, Business profiles).
 */
export const PROFILE_LIMITS = {
  about: 139,
  address: 256,
  description: 512,
  email: 128,
  website: 256,
  websites: 2,
} as const;

/** Meta's industries, with the words that people know them by. */
export const VERTICALS = {
  OTHER: 'Other',
  ALCOHOL: 'Alcoholic drinks',
  APPAREL: 'Clothing and apparel',
  AUTO: 'Automotive',
  BEAUTY: 'Beauty, spa and salon',
  EDU: 'Education',
  ENTERTAIN: 'Entertainment',
  EVENT_PLAN: 'Event planning and service',
  FINANCE: 'Finance and banking',
  GOVT: 'Public service',
  GROCERY: 'Food and grocery',
  HEALTH: 'Medical and health',
  HOTEL: 'Hotel and lodging',
  MATRIMONY_SERVICE: 'Matrimonial service',
  NONPROFIT: 'Non-profit',
  ONLINE_GAMBLING: 'Online gambling',
  OTC_DRUGS: 'Over-the-counter medicine',
  PHYSICAL_GAMBLING: 'Physical gambling',
  PROF_SERVICES: 'Professional services',
  RESTAURANT: 'Restaurant',
  RETAIL: 'Shopping and retail',
  TRAVEL: 'Travel and transport',
} as const;
export type Vertical = keyof typeof VERTICALS;
export const VERTICAL_NAMES = Object.keys(VERTICALS) as [Vertical, ...Vertical[]];

/** Meta wants the scheme written out. */
export const isWebsite = (text: string): boolean =>
  parseUrl(text) !== null && /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text);

/** Meta's limits for the picture: JPG or PNG, 5 MB. */
export const PROFILE_PICTURE_BYTES = 5 * 1024 * 1024;

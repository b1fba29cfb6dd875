import type { Device } from '../device';

/** The website of the demo's first workspace. Northwind has it; the other workspace has yet to set it up. */
export const DEMO_SITE = {
  workspace: 'northwind',
  host: 'www.northwind.example',
  key: 'northwind-demo-site-key',
} as const;

export const SITE_PAGES = [
  ['/', 'Northwind · Tailors and bakers'],
  ['/suits', 'Suits made to measure'],
  ['/suits/linen', 'Linen suits'],
  ['/alterations', 'Alterations and repairs'],
  ['/alterations/prices', 'Prices of alterations'],
  ['/bakery', 'Morrow Bakery'],
  ['/bakery/cakes', 'Cakes to order'],
  ['/bakery/allergens', 'What is in our bread'],
  ['/appointments', 'Book an appointment'],
  ['/contact', 'Visit us'],
] as const;

/** Where people come from; empty: nobody knows. */
export const REFERRERS = [
  '',
  '',
  '',
  'https://www.google.com/',
  'https://www.instagram.com/',
  'https://duckduckgo.com/',
  'https://www.facebook.com/',
] as const;

const device = (
  browser: string,
  os: string,
  device_type: Device['device_type'],
  device_brand: string | null = null,
  device_model: string | null = null,
): Device => ({ browser, os, device_type, device_brand, device_model });

export const DEVICES = [
  device('Chrome', 'Windows', 'desktop'),
  device('Chrome', 'Mac OS', 'desktop', 'Apple', 'Macintosh'),
  device('Edge', 'Windows', 'desktop'),
  device('Safari', 'Mac OS', 'desktop', 'Apple', 'Macintosh'),
  device('Firefox', 'Linux', 'desktop'),
  device('Safari', 'iOS', 'smartphone', 'Apple', 'iPhone'),
  device('Safari', 'iOS', 'smartphone', 'Apple', 'iPhone'),
  device('Chrome', 'Android', 'smartphone', 'Samsung', 'SM-S921B'),
  device('Chrome', 'Android', 'smartphone', 'Google', 'Pixel 8'),
  device('Instagram', 'iOS', 'smartphone', 'Apple', 'iPhone'),
  device('Facebook', 'Android', 'smartphone', 'Xiaomi', '23049PCD8G'),
  device('Safari', 'iOS', 'other', 'Apple', 'iPad'),
  device('Samsung Internet', 'Android', 'smartphone', 'Samsung', 'SM-A546B'),
] as const;

/** Country, city, first parts of an address that belongs to nobody (RFC 5737, RFC 3849). */
export const SITE_PLACES = [
  ['IE', 'Dublin', '203.0.113.0'],
  ['IE', 'Dublin', '198.51.100.0'],
  ['IE', 'Cork', '203.0.113.0'],
  ['GB', 'London', '198.51.100.0'],
  ['US', 'New York', '192.0.2.0'],
  ['DE', 'Berlin', '2001:db8:14::'],
  ['ES', null, '2001:db8:7::'],
  ['BR', null, '192.0.2.0'],
  [null, null, '203.0.113.0'],
] as const;

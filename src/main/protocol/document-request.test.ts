import { describe, expect, it } from 'vitest';
import { wantsDocument } from './document-request';

describe('wantsDocument', () => {
  it.each([
    { 'sec-fetch-dest': 'document' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-dest': 'embed' },
    { 'sec-fetch-dest': 'script' },
    { 'sec-fetch-dest': 'worker' },
    { 'sec-fetch-dest': 'serviceworker' },
    { 'sec-fetch-dest': 'style' },
    { 'sec-fetch-mode': 'navigate' },
    { 'service-worker': 'script' },
    { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
  ])('sees one in %o', (headers) => {
    expect(wantsDocument(new Headers(Object.entries(headers)))).toBe(true);
  });
  it.each([
    {},
    { accept: '*/*', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
    { accept: 'image/avif,image/webp,image/*,*/*;q=0.8', 'sec-fetch-dest': 'image' },
    { accept: '*/*', 'sec-fetch-dest': 'audio', 'sec-fetch-mode': 'no-cors' },
    { accept: 'text/event-stream' },
    { accept: 'application/json' },
  ])('sees none in %o', (headers) => {
    expect(wantsDocument(new Headers(Object.entries(headers)))).toBe(false);
  });
});

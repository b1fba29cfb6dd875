import { describe, expect, it } from 'vitest';
import { isAppDocument } from './app-address';

describe('isAppDocument', () => {
  it.each([
    'app://parley/',
    'app://parley/1/inbox/2?x=1#y',
    'app://parley/apiary',
    'app://parley/1/b%C3%BCro',
  ])('knows a page of the app: %s', (address) => {
    expect(isAppDocument(address)).toBe(true);
  });
  it.each([
    'app://parley/api',
    'app://parley/api/docs',
    'app://parley/%61pi/docs',
    'app://parley/1/../api/docs',
    'app://parley/assets/app.js',
    'app://parley/assets/picture',
    'app://parley/favicon.svg',
    'app://parley/.hidden',
    'app://parley/%E0%A4%A',
    'app://parley.evil.example/',
    'app://parley@evil/',
    'app://parley:8080/',
    'app://evil/',
    'blob:app://parley/6f1b5a3c',
    'data:text/html,app://parley/',
    'https://parley/',
    'about:blank',
    '',
  ])('refuses %s', (address) => {
    expect(isAppDocument(address)).toBe(false);
  });
});

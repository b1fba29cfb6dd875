import { expect, it } from 'vitest';
import { asksToStop } from './opt-out';

it.each([
  'STOP',
  'stop',
  ' Stop. ',
  '“Stop!”',
  'STOP  ALL',
  'ＳＴＯＰ',
  'Unsubscribe',
  'opt-out',
  'Stop promotions',
  '🛑 STOP',
])('takes %j for no more marketing', (text) => expect(asksToStop(text)).toBe(true));

it.each([
  '',
  'Don’t stop',
  'Stop by tomorrow?',
  'Where is the bus stop',
  'nonstop',
  'STOP it, the coat is fine',
  `stop${'!'.repeat(500)}`,
])('takes %j for a message like any other', (text) => expect(asksToStop(text)).toBe(false));

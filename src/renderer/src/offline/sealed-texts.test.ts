// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { privateMemory } from '../core/memory/private-memory';
import { clearTexts, openTexts } from './sealed-texts';

afterEach(() => clearTexts('ann'));

it('what is typed, or learned of the server, while the disk is read stays', async () => {
  const reading = openTexts('ann');
  privateMemory().remember('draft:ann/shop/1', 'Shipped to Porto');
  privateMemory().remember('draft-saved:ann/shop/1', 'Shipped to Porto');
  await reading;
  expect(privateMemory().recall('draft:ann/shop/1')).toBe('Shipped to Porto');
  expect(privateMemory().recall('draft-saved:ann/shop/1')).toBe('Shipped to Porto');
});

it('asked twice, both wait for the one reading', async () => {
  const [first, second] = [openTexts('ann'), openTexts('ann')];
  expect(second).toBe(first);
  await second;
  privateMemory().remember('draft:ann/shop/2', 'Until six');
  await openTexts('ann');
  expect(privateMemory().recall('draft:ann/shop/2')).toBe('Until six');
});

it('another person gets none of it', async () => {
  await openTexts('ann');
  privateMemory().remember('draft:ann/shop/1', 'Mine');
  await openTexts('ben');
  expect(privateMemory().recall('draft:ann/shop/1')).toBeNull();
  await clearTexts('ben');
});

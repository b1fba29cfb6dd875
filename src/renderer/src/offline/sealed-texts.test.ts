// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { privateStorage } from '../core/storage/private-storage';
import { clearTexts, openTexts } from './sealed-texts';

afterEach(() => clearTexts('ann'));

it('what is typed, or learned of the server, while the disk is read stays', async () => {
  const reading = openTexts('ann');
  privateStorage().remember('draft:ann/shop/1', 'Shipped to Porto');
  privateStorage().remember('draft-saved:ann/shop/1', 'Shipped to Porto');
  await reading;
  expect(privateStorage().recall('draft:ann/shop/1')).toBe('Shipped to Porto');
  expect(privateStorage().recall('draft-saved:ann/shop/1')).toBe('Shipped to Porto');
});

it('what another tab types while the disk is read is not missed', async () => {
  const tab = new BroadcastChannel('parley.texts');
  const reading = openTexts('ann');
  privateStorage().remember('draft:ann/shop/4', 'Of before');
  tab.postMessage({ user: 'ann', name: 'draft:ann/shop/3', text: 'Typed in the other' });
  tab.postMessage({ user: 'ben', name: 'draft:ben/shop/3', text: 'Of somebody else' });
  tab.postMessage({ user: 'ann', name: 'draft:ann/shop/4', text: null });
  await reading;
  await expect.poll(() => privateStorage().recall('draft:ann/shop/3')).toBe('Typed in the other');
  await expect.poll(() => privateStorage().recall('draft:ann/shop/4')).toBeNull();
  expect(privateStorage().recall('draft:ben/shop/3')).toBeNull();
  tab.close();
});

it('a tab that opens later hears what this one has typed, whether or not it is on the disk yet', async () => {
  await openTexts('ann');
  privateStorage().remember('draft:ann/shop/5', 'Not on the disk yet');
  privateStorage().remember('draft:ann/shop/6', 'Gone again');
  privateStorage().forget('draft:ann/shop/6');
  const heard = new Map<string, string | null>();
  const tab = new BroadcastChannel('parley.texts');
  tab.addEventListener('message', ({ data }) => heard.set(data.name, data.text));
  tab.postMessage({ user: 'ben', ask: true });
  tab.postMessage({ user: 'ann', ask: true });
  await expect
    .poll(() => Object.fromEntries(heard))
    .toEqual({ 'draft:ann/shop/5': 'Not on the disk yet', 'draft:ann/shop/6': null });
  tab.close();
});

it('asks the tabs that are open', async () => {
  const tab = new BroadcastChannel('parley.texts');
  tab.addEventListener('message', ({ data }) => {
    if (data.ask === true)
      tab.postMessage({ user: data.user, name: 'draft:ann/shop/7', text: 'Typed before' });
  });
  await openTexts('ann');
  await expect.poll(() => privateStorage().recall('draft:ann/shop/7')).toBe('Typed before');
  tab.close();
});

it('asked twice, both wait for the one reading', async () => {
  const [first, second] = [openTexts('ann'), openTexts('ann')];
  expect(second).toBe(first);
  await second;
  privateStorage().remember('draft:ann/shop/2', 'Until six');
  await openTexts('ann');
  expect(privateStorage().recall('draft:ann/shop/2')).toBe('Until six');
});

it('another person gets none of it', async () => {
  await openTexts('ann');
  privateStorage().remember('draft:ann/shop/1', 'Mine');
  await openTexts('ben');
  expect(privateStorage().recall('draft:ann/shop/1')).toBeNull();
  await clearTexts('ben');
});

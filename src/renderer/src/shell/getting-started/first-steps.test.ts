import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildWorkspaceSummary } from '../../core/testing/profile';
import { startedOf } from './first-steps';
import type { NavItem } from '../../features/feature';

const at = (path: string): NavItem => ({
  id: path,
  section: 'crm',
  order: 10,
  label: path,
  icon: 'sliders',
  path,
});
const inbox = at('inbox');
const navItems = [inbox, at('contact/import'), at('whatsapp/campaign')];

it('counts the steps whose place exists, rounded', () => {
  const workspace = buildWorkspaceSummary('b', { contact_import: true, post_publish: true });
  const started = startedOf(workspace, 1, navItems);
  expect(started?.percent).toBe(33);
  expect(started?.steps.map(({ label, done, to }) => [label, done, to])).toEqual([
    ['Connect an account', false, '/business/2/inbox'],
    ['Import contacts', true, '/business/2/contact/import'],
    ['Create a campaign', false, '/business/2/whatsapp/campaign'],
  ]);
});

it('shows nothing when all is done, or nothing can be done', () => {
  const all = { account_connect: true, contact_import: true, campaign_create: true };
  expect(startedOf(buildWorkspaceSummary('b', all), 0, navItems)).toBeNull();
  expect(startedOf(buildWorkspaceSummary('b'), 0, [])).toBeNull();
});

it('does not offer what the person may not do', () => {
  const locked: NavItem = { ...inbox, needs: ['view', 'chat'] };
  expect(startedOf(buildWorkspaceSummary('b'), 0, [locked])).toBeNull();
});

it('is 100 never, for then it is gone, and 0 only when nothing is done', () => {
  const flags = fc.record({
    account_connect: fc.boolean(),
    contact_import: fc.boolean(),
    campaign_create: fc.boolean(),
  });
  fc.assert(
    fc.property(flags, (done) => {
      const started = startedOf(buildWorkspaceSummary('b', done), 0, navItems);
      const count = Object.values(done).filter(Boolean).length;
      expect(started?.percent).toBe([0, 33, 67, undefined][count]);
    }),
  );
});

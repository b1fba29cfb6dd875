import { expect, it } from 'vitest';
import { activeSection, pageOf } from './active-section';
import type { SectionId } from '../../features/feature';

const ALL: readonly SectionId[] = ['dashboard', 'social', 'email', 'whatsapp', 'crm', 'settings'];

it.each<[page: string, section: SectionId]>([
  ['my-account/profile', 'settings'],
  ['my-account/selectedplan', 'settings'],
  ['business-management', 'settings'],
  ['contact/crm_score', 'settings'],
  ['roles', 'settings'],
  ['users', 'settings'],
  ['audit-log', 'settings'],
  ['api-tokens', 'settings'],
  ['integrations', 'settings'],
  ['settings/pipelines', 'settings'],
  ['settings/hours', 'settings'],
  ['settings/quick-replies', 'settings'],
  ['task', 'dashboard'],
  ['dashboard', 'dashboard'],
  ['content-calendar', 'social'],
  ['social-media-studio/account-settings', 'social'],
  ['marketing/campaign', 'email'],
  ['marketing/sender', 'email'],
  ['marketing/segment_intents', 'crm'],
  ['whatsapp/campaign', 'whatsapp'],
  ['inbox', 'whatsapp'],
  ['inbox/01KB4Q6Z0G5X2N4T8V9WYRA3CD', 'whatsapp'],
  ['contact', 'crm'],
  ['contact/inbox', 'crm'],
  ['contact/import', 'crm'],
  ['contacts/segment/', 'crm'],
  ['deal', 'crm'],
  ['company/01KB4Q6Z0G5X2N4T8V9WYRA3CD', 'crm'],
  ['analytics/visitor', 'dashboard'],
  // Whole segments alone count.
  ['tasks-of-mine', 'whatsapp'],
  ['rolesque', 'whatsapp'],
  ['trial-expire', 'whatsapp'],
  ['', 'whatsapp'],
])('%j shows the navigation of %s', (page, section) => {
  expect(activeSection(`/business/2/${page}`, '', ALL)).toBe(section);
});

it('is forced to the CRM by open_modal', () => {
  expect(activeSection('/business/1/inbox', '?open_modal=1', ALL)).toBe('crm');
  expect(activeSection('/business/1/roles', '?x=1&open_modal', ALL)).toBe('crm');
});

it('shows the default where a studio has nothing to show, or the first that has', () => {
  expect(activeSection('/business/1/task', '', ['whatsapp', 'settings'])).toBe('whatsapp');
  expect(activeSection('/business/1/inbox', '?open_modal=1', ['whatsapp', 'settings'])).toBe('whatsapp');
  expect(activeSection('/business/1/inbox', '', ['settings'])).toBe('settings');
  expect(activeSection('/business/1/inbox', '', [])).toBe('whatsapp');
});

it.each([
  ['/business/1/inbox/x', 'inbox/x'],
  ['/business/12/', ''],
  ['/business/12', ''],
  ['/business/create_board', null],
  ['/business/0/inbox', null],
  ['/', null],
])('the page of %j is %j', (pathname, page) => {
  expect(pageOf(pathname)).toBe(page);
});

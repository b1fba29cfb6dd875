import { expect, it } from 'vitest';
import { pathInWorkspace } from './path-in-workspace';

it.each([
  ['/business/1/inbox', 1, '/business/2/inbox'],
  ['/business/1/inbox/c42', 1, '/business/2/inbox'],
  ['/business/1/inbox/01KB4Q6Z0G5X2N4T8V9WYRA3CD', 1, '/business/2/inbox'],
  ['/business/12/contacts', 0, '/business/1/contacts'],
  ['/business/1', 2, '/business/3/inbox'],
  ['/business/1/', 2, '/business/3/inbox'],
  // Pages of several segments stay whole; what follows a record belongs to it.
  ['/business/1/whatsapp/campaign', 1, '/business/2/whatsapp/campaign'],
  ['/business/3/my-account/notification-channels', 0, '/business/1/my-account/notification-channels'],
  ['/business/2/contact/crm_score', 0, '/business/1/contact/crm_score'],
  ['/business/1/settings/pipelines/01KB4Q6Z0G5X2N4T8V9WYRA3CD/stages', 1, '/business/2/settings/pipelines'],
])('keeps the sub-page and leaves the open record behind: %s', (from, index, to) => {
  expect(pathInWorkspace(from, index)).toBe(to);
});

import { expect, it } from 'vitest';
import { workspaceTabPath } from './workspace-tab-path';

it.each([
  ['/business/1/inbox', '/business/3/inbox'],
  ['/business/1/inbox/01KB4Q6Z0G5X2N4T8V9WYRA3CD', '/business/3/inbox'],
  ['/business/12/settings/lists', '/business/3/settings/lists'],
  ['/business/1', '/business/3'],
])('%s becomes %s', (from, to) => {
  expect(workspaceTabPath(from, 2)).toBe(to);
});

import { expect, it } from 'vitest';
import { targetPath } from './target-path';

const workspaces = [{ business_id: 'a' }, { business_id: 'b' }];

it.each([
  ['a', 'inbox/c1', '/business/1/inbox/c1'],
  // The way leads into the other workspace.
  ['b', 'inbox/c1', '/business/2/inbox/c1'],
  ['b', '', '/business/2'],
  ['b', null, null],
  // Not in it yet, or not any more.
  ['gone', 'my-account/invitations', '/business/1/my-account/invitations'],
  ['gone', '', null],
])('a thing of workspace %s at %j is found at %j', (business_id, path, expected) => {
  expect(targetPath({ business_id, path }, { workspaces, index: 0 })).toBe(expected);
});

import { expect, it } from 'vitest';
import { BUILT_IN_ROLES } from '@shared/rules/permissions';
import { withSegments } from './0090-segments';

it('gives roles the rights in lists that they have in contacts, once', () => {
  const given = withSegments({ crm_contacts: ['view', 'update', 'export'], chat: ['view'] });
  expect(given).toEqual({
    crm_contacts: ['view', 'update', 'export'],
    chat: ['view'],
    marketing_segments: ['view', 'update'],
  });
  expect(withSegments(given ?? {})).toBeNull();
  expect(withSegments({ crm_contacts: [], chat: ['view'] })).toBeNull();
  expect(withSegments({ marketing_segments: [], crm_contacts: ['view'] })).toBeNull();
});

it('gives roles of before what new workspaces begin with', () => {
  for (const { permissions } of Object.values(BUILT_IN_ROLES)) {
    const { marketing_segments: now, ...before } = permissions;
    expect(withSegments(before)?.['marketing_segments']).toEqual(now);
  }
});

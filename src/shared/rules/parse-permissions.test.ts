import { describe, expect, it } from 'vitest';
import { parsePermissions } from './parse-permissions';
import { BUILT_IN_ROLES, can } from './permissions';

describe('permissions of a stored role', () => {
  it.each(Object.entries(BUILT_IN_ROLES))('%s comes back as it was stored', (_key, { permissions }) => {
    expect(parsePermissions(JSON.stringify(permissions))).toEqual(permissions);
  });

  it('drops modules and actions that this version does not know', () => {
    const read = parsePermissions('{"chat":["view","destroy","export"],"nuclear":["view"],"tasks":"view"}');
    expect(read).toEqual({ chat: ['view'] });
    expect(can(read, 'create', 'chat')).toBe(false);
  });

  it.each(['null', '[]', '"chat"', '7'])('allows nothing for %s', (text) => {
    expect(parsePermissions(text)).toEqual({});
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Action,
  type Module,
  type Permissions,
  ACTIONS,
  BUILT_IN_ROLES,
  can,
  MODULES,
} from './permissions';
import { customRights, isWithin, meet } from './role-rights';

const modules = Object.keys(MODULES) as Module[];
const matrix: fc.Arbitrary<Permissions> = fc
  .array(fc.tuple(fc.constantFrom(...modules), fc.subarray([...ACTIONS])), { maxLength: modules.length })
  .map((rows) => Object.fromEntries(rows));
const allows = (permissions: Permissions) =>
  modules.flatMap((module) =>
    ACTIONS.filter((action) => can(permissions, action, module)).map((action) => `${action} ${module}`),
  );

describe('rights of roles', () => {
  it('what two matrices meet in is what both allow, and lies within each', () => {
    fc.assert(
      fc.property(matrix, matrix, (one, other) => {
        const both = meet(one, other);
        expect(allows(both)).toEqual(allows(one).filter((right) => allows(other).includes(right)));
        expect([isWithin(both, one), isWithin(both, other)]).toEqual([true, true]);
      }),
    );
  });

  it('lies within exactly when no right is missing', () => {
    fc.assert(
      fc.property(matrix, matrix, (inner, outer) => {
        const missing = allows(inner).filter((right) => !allows(outer).includes(right));
        expect(isWithin(inner, outer)).toBe(missing.length === 0);
      }),
    );
  });

  it('a custom role has nothing that its module does not know, sees what it may change, and never deletes', () => {
    fc.assert(
      fc.property(matrix, (asked) => {
        const rights = customRights(asked);
        for (const module of modules) {
          const actions: readonly Action[] = rights[module] ?? [];
          expect((MODULES[module] as readonly Action[]).filter((one) => actions.includes(one))).toEqual(
            actions,
          );
          if (actions.length > 0) expect(actions).toContain('view');
        }
        expect(can(rights, 'delete', 'workspace')).toBe(false);
        expect(customRights(rights)).toEqual(rights);
      }),
    );
  });

  it('every built-in role lies within the owner, and nobody but the owner may delete the workspace', () => {
    for (const [key, { permissions }] of Object.entries(BUILT_IN_ROLES)) {
      expect(isWithin(permissions, BUILT_IN_ROLES.owner.permissions)).toBe(true);
      expect(can(permissions, 'delete', 'workspace')).toBe(key === 'owner');
    }
  });
});

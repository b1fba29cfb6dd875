import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, type Module, type Permissions, can, MODULES } from '@shared/rules/permissions';
import { customRights } from '@shared/rules/role-rights';
import { allowSame, differences, mergeRights, withRight } from './matrix-rules';

const rights = (Object.entries(MODULES) as [Module, readonly Action[]][]).flatMap(([module, actions]) =>
  actions.map((action) => ({ module, action })),
);
const right = fc.constantFrom(...rights);
const matrix = fc
  .subarray(rights)
  .map((chosen) =>
    customRights(
      chosen.reduce<Permissions>(
        (all, { module, action }) => ({ ...all, [module]: [...(all[module] ?? []), action] }),
        {},
      ),
    ),
  );
const changed = (from: Permissions, changes: readonly { module: Module; action: Action; on: boolean }[]) =>
  changes.reduce((all, { module, action, on }) => withRight(all, module, action, on), from);
const change = fc.record({ right, on: fc.boolean() }).map(({ right: of, on }) => ({ ...of, on }));

describe('a right in the matrix', () => {
  it('brings view along, and goes with it', () => {
    const given = withRight({}, 'crm_contacts', 'delete', true);
    expect(given.crm_contacts).toEqual(['view', 'delete']);
    expect(withRight(given, 'crm_contacts', 'view', false).crm_contacts).toEqual([]);
    expect(withRight(given, 'crm_contacts', 'delete', false).crm_contacts).toEqual(['view']);
  });

  it('is given and taken as asked, and nothing is there without view', () => {
    fc.assert(
      fc.property(matrix, change, (before, { module, action, on }) => {
        const after = withRight(before, module, action, on);
        expect(can(after, action, module)).toBe(on);
        for (const name of Object.keys(MODULES) as Module[])
          if ((after[name] ?? []).length > 0) expect(can(after, 'view', name)).toBe(true);
      }),
    );
  });
});

describe('what somebody else has saved meanwhile', () => {
  it('is taken over where one has changed nothing', () => {
    fc.assert(
      fc.property(matrix, matrix, (before, theirs) => {
        expect(allowSame(mergeRights(before, before, theirs), theirs)).toBe(true);
      }),
    );
  });

  it('leaves one’s own changes as they are where they began from', () => {
    fc.assert(
      fc.property(matrix, fc.array(change, { maxLength: 8 }), (before, changes) => {
        const mine = changed(before, changes);
        expect(allowSame(mergeRights(before, mine, before), mine)).toBe(true);
      }),
    );
  });

  it('never takes back a right that one has given', () => {
    fc.assert(
      fc.property(matrix, matrix, change, (before, theirs, { module, action }) => {
        const merged = mergeRights(before, withRight(before, module, action, true), theirs);
        expect(can(before, action, module) || can(merged, action, module)).toBe(true);
      }),
    );
  });

  it('differs only where one of both has changed something', () => {
    fc.assert(
      fc.property(matrix, matrix, (one, other) => {
        expect(differences(one, other).length === 0).toBe(allowSame(one, other));
      }),
    );
  });
});

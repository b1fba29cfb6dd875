import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rightsOfToken, tokenRights } from './api-token';
import { type Action, type Module, type Permissions, can, MODULES } from './permissions';
import { isWithin } from './role-rights';

const rights = (Object.entries(MODULES) as [Module, readonly Action[]][]).flatMap(([module, actions]) =>
  actions.map((action) => ({ module, action })),
);
const matrix = fc
  .subarray(rights)
  .map((chosen) =>
    chosen.reduce<Permissions>(
      (all, { module, action }) => ({ ...all, [module]: [...(all[module] ?? []), action] }),
      {},
    ),
  );

it('a token never does more than it was given, nor than its maker may do now', () => {
  fc.assert(
    fc.property(matrix, matrix, (given, maker) => {
      const now = rightsOfToken(given, maker);
      expect(isWithin(now, maker)).toBe(true);
      expect(isWithin(now, tokenRights(given))).toBe(true);
    }),
  );
});

it('a token never reaches tokens, nor deletes the workspace, whatever it was given', () => {
  const now = rightsOfToken(MODULES, MODULES);
  for (const { action } of rights.filter(({ module }) => module === 'api_tokens'))
    expect(can(now, action, 'api_tokens')).toBe(false);
  expect(can(now, 'delete', 'workspace')).toBe(false);
  expect(can(now, 'update', 'workspace')).toBe(true);
});

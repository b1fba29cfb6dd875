import { type Action, type Module, type Permissions, ACTIONS, can, MODULES } from '@shared/rules/permissions';

const MODULE_NAMES = Object.keys(MODULES) as Module[];

/** Whether the action makes sense for the module at all; where not, the cell is empty. */
export const makesSense = (module: Module, action: Action): boolean =>
  (MODULES[module] as readonly Action[]).includes(action);

/** Deleting the workspace is the owners' alone: no other role can have it (shared/rules/role-rights.ts). */
export const isOwnersOnly = (module: Module, action: Action): boolean =>
  module === 'workspace' && action === 'delete';

/**
 * The matrix with one right given or taken. Nobody can change what they cannot see: whatever is given brings `view`
 * along, and without `view` the rest goes too.
 */
export function withRight(
  permissions: Permissions,
  module: Module,
  action: Action,
  on: boolean,
): Permissions {
  const had = permissions[module] ?? [];
  const wanted = new Set<Action>(on ? [...had, action, 'view'] : had.filter((one) => one !== action));
  if (!on && action === 'view') wanted.clear();
  return { ...permissions, [module]: MODULES[module].filter((one) => wanted.has(one)) };
}

/** Whether two matrices allow the same. */
export const allowSame = (one: Permissions, other: Permissions): boolean =>
  MODULE_NAMES.every((module) =>
    ACTIONS.every((action) => can(one, action, module) === can(other, action, module)),
  );

export interface Right {
  readonly module: Module;
  readonly action: Action;
}

/** Where two matrices differ. */
export function differences(one: Permissions, other: Permissions): Right[] {
  return MODULE_NAMES.flatMap((module) =>
    MODULES[module]
      .filter((action) => can(one, action, module) !== can(other, action, module))
      .map((action): Right => ({ module, action })),
  );
}

/**
 * What one has changed, put upon what somebody else has saved meanwhile: rights that one has not touched follow the
 * new state, one's own changes stay.
 *
 * @param before the state that one began from
 * @param mine before, with one's own changes
 * @param theirs the state that is saved now
 */
export function mergeRights(before: Permissions, mine: Permissions, theirs: Permissions): Permissions {
  return differences(before, mine).reduce<Permissions>(
    (merged, { module, action }) => withRight(merged, module, action, can(mine, action, module)),
    theirs,
  );
}

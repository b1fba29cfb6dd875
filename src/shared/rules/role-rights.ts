import { type Action, type Module, type Permissions, MODULES } from './permissions';

const MODULE_NAMES = Object.keys(MODULES) as Module[];

/** The right to delete the workspace is the owner's alone: a role that somebody makes never has it. */
const OWNERS_ONLY: Readonly<Partial<Record<Module, readonly Action[]>>> = { workspace: ['delete'] };

/** True when `inner` allows nothing that `outer` does not: nobody gives away more than they have. */
export function isWithin(inner: Permissions, outer: Permissions): boolean {
  return MODULE_NAMES.every((module) =>
    (inner[module] ?? []).every((action) => outer[module]?.includes(action) ?? false),
  );
}

/** What both allow. */
export function meet(one: Permissions, other: Permissions): Permissions {
  return Object.fromEntries(
    MODULE_NAMES.map((module) => [
      module,
      (one[module] ?? []).filter((action) => other[module]?.includes(action) ?? false),
    ]),
  );
}

/**
 * The matrix of a custom role as it is stored: known actions in the order of the table, each once; `view` with
 * whatever else is allowed, since nobody can change what they cannot see; never what only the owner may do.
 */
export function customRights(asked: Permissions): Permissions {
  return Object.fromEntries(
    MODULE_NAMES.map((module) => {
      const actions = asked[module] ?? [];
      const allowed = (MODULES[module] as readonly Action[]).filter(
        (action) =>
          (actions.includes(action) || (action === 'view' && actions.length > 0)) &&
          !(OWNERS_ONLY[module]?.includes(action) ?? false),
      );
      return [module, allowed];
    }),
  );
}

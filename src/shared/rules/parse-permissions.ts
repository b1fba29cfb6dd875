import { type Action, type Module, type Permissions, MODULES } from './permissions';

/**
 * Permissions as a role stores them (JSON: module -> actions). What this version does not know is dropped, so that a
 * row written by a newer version, or by hand, never allows more than the table of modules has.
 * @throws SyntaxError when the text is no JSON.
 */
export function parsePermissions(text: string): Permissions {
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== 'object' || stored === null) return {};
  const allowed: Partial<Record<Module, readonly Action[]>> = {};
  for (const module of Object.keys(MODULES) as Module[]) {
    const actions = (stored as Record<string, unknown>)[module];
    if (Array.isArray(actions)) {
      allowed[module] = (MODULES[module] as readonly Action[]).filter((action) => actions.includes(action));
    }
  }
  return allowed;
}

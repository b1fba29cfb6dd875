import { parseWamid } from '@shared/rules/wamid';
import type { Core } from '../../core';

/**
 * Whether an id names a message: one that passed through here, or a well-formed one with the phone of a
 * customer of this world, as history that was seeded elsewhere carries.
 */
export function knownWamid(core: Core, id: string): boolean {
  if (core.ledger.get(id)) return true;
  const parsed = parseWamid(id);
  return parsed !== undefined && core.world.findCustomer(parsed.phone) !== undefined;
}

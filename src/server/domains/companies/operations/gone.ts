import type { Failure } from '../../../platform/operations/operation-kind';

export const COMPANY_GONE = 'This company does not exist any more.';

/** A failure for each company that there is no more. */
export const goneOf = (ids: readonly string[], known: ReadonlySet<string>): Failure[] =>
  ids.filter((id) => !known.has(id)).map((id) => ({ id, reason: COMPANY_GONE }));

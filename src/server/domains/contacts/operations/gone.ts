import type { Failure } from '../../../platform/operations/operation-kind';

export const CONTACT_GONE = 'This contact does not exist any more.';

/** A failure for each contact that there is no more. */
export const goneOf = (ids: readonly string[], known: ReadonlySet<string>): Failure[] =>
  ids.filter((id) => !known.has(id)).map((id) => ({ id, reason: CONTACT_GONE }));

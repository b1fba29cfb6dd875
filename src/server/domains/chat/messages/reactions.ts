import type { StoredReaction } from './rows';

/**
 * The reactions of a message after one more: each actor has one, the newest counts, and a removal (empty emoji) is
 * remembered with its time so that the reaction it removes cannot come back when it arrives late.
 */
export function withReaction(
  reactions: readonly StoredReaction[],
  next: StoredReaction,
): readonly StoredReaction[] | null {
  const known = reactions.find(({ actor }) => actor === next.actor);
  if (known && known.at > next.at) return null;
  return [...reactions.filter(({ actor }) => actor !== next.actor), next];
}

import { privateMemory } from '../../../core/memory/private-memory';
import type { ProfileValues } from './profile-rules';

/** Followed by the id of the person. */
const MEMORY = 'profile-draft.';

/** What was typed and not saved yet, by field: it is still there after another page, or a reload. */
export function unsavedChanges(userId: string): Partial<ProfileValues> {
  try {
    const kept: unknown = JSON.parse(privateMemory().recall(MEMORY + userId) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

export function saveUnsavedChanges(userId: string, saved: ProfileValues, values: ProfileValues): void {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== saved[name as keyof ProfileValues],
  );
  if (changed.length === 0) privateMemory().forget(MEMORY + userId);
  else privateMemory().remember(MEMORY + userId, JSON.stringify(Object.fromEntries(changed)));
}

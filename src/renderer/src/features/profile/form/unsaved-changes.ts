import { privateStorage } from '../../../core/storage/private-storage';
import type { ProfileValues } from './profile-rules';

/** Followed by the id of the person. */
const MEMORY = 'profile-draft.';

/** What was typed and not saved yet, by field: it is still there after another page, or a reload. */
export function unsavedChanges(userId: string): Partial<ProfileValues> {
  try {
    const kept: unknown = JSON.parse(privateStorage().recall(MEMORY + userId) ?? '{}');
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
  if (changed.length === 0) privateStorage().forget(MEMORY + userId);
  else privateStorage().remember(MEMORY + userId, JSON.stringify(Object.fromEntries(changed)));
}

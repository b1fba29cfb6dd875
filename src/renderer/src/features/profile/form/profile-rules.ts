import { object, string } from 'yup';
import type { Profile } from '@shared/contract/session';
import { copy } from '../copy';
import type { ProfileChange } from '../api';

const { rules } = copy;
const MAX = 100;

/** What the form holds; the time zone is empty where none was chosen. */
export interface ProfileValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly designation: string;
  readonly timezone: string;
  readonly language: string;
}

/** The server's rules (shared/contract/profile.ts), so that mistakes are told while typing. */
export const profileRules = object({
  first_name: string().trim().required(rules.required).max(MAX, rules.long),
  last_name: string().trim().max(MAX, rules.long),
  designation: string().trim().max(MAX, rules.long),
  timezone: string(),
  language: string().required(),
});

export const valuesOf = (profile: Profile): ProfileValues => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  designation: profile.designation ?? '',
  timezone: profile.timezone ?? '',
  language: profile.language,
});

/** What was changed, as the server takes it: two windows that change different things do not undo each other. */
export function changeOf(saved: ProfileValues, values: ProfileValues): ProfileChange {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== saved[name as keyof ProfileValues],
  );
  const change = Object.fromEntries(changed) as Record<string, string | null>;
  for (const name of ['timezone', 'designation']) if (change[name] === '') change[name] = null;
  return change;
}

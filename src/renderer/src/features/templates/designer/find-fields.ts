import { validVariableName } from '@shared/rules/template-names';
import type { SourceGroup } from './value-sources';

/** The fields whose label has the words, whatever their capitals (spec 1 §5); groups without one are left out. */
export function findFields(groups: readonly SourceGroup[], search: string): readonly SourceGroup[] {
  const words = search.trim().toLowerCase();
  return groups
    .map((group) => ({
      ...group,
      fields: group.fields.filter(({ label }) => label.toLowerCase().includes(words)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** A name of one's own that what was searched for would make; null where there is none, or a field has it. */
export function ownName(groups: readonly SourceGroup[], search: string): string | null {
  if (!/[\p{L}\p{N}]/u.test(search)) return null;
  const name = validVariableName(search.trim());
  const isField = groups.some(({ fields }) => fields.some(({ variable }) => variable === name));
  return isField ? null : name;
}

import type { ImportColumn } from '@shared/contract/imports';
import { latestToday } from '@shared/rules/contact-values';
import { fold } from '@shared/rules/text';
import type { Scope } from '../../../platform/scope';
import { allTypes } from '../../contact-types/reads';
import { membersWithRights } from '../../workspaces/reads';
import type { ImportsContext } from '../context';
import type { ImportRow } from '../repository';
import { settingsOf } from '../settings';
import type { ConvertContext } from './convert-row';

/** Names that several people have mean none of them. */
function byName(entries: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  for (const [name, id] of entries) {
    const key = fold(name);
    if (key === '') continue;
    found.set(key, found.has(key) && found.get(key) !== id ? null : id);
  }
  return new Map([...found].flatMap(([key, id]) => (id === null ? [] : [[key, id] as const])));
}

/** What rows are converted with, as the workspace is now. */
export async function loadConvertContext(
  { fields, platform }: ImportsContext,
  scope: Scope,
  row: ImportRow,
): Promise<ConvertContext> {
  const [own, types, members] = [
    await fields.list(scope, 'contact'),
    await allTypes(scope),
    await membersWithRights(scope, null),
  ];
  return {
    settings: settingsOf(row),
    columns: (JSON.parse(row.columns) as ImportColumn[]).map(({ name }) => name),
    own: new Map(own.map((field) => [field._id, field])),
    stages: byName(types.map(({ _id, name }) => [name, _id])),
    members: byName(
      members.flatMap(({ person }) => [
        [`${person.first_name} ${person.last_name}`, person._id] as const,
        [person.email, person._id] as const,
      ]),
    ),
    today: latestToday(platform.clock()),
    required: own
      .filter(({ required, isEditable }) => required && isEditable !== 2)
      .map(({ name, label }) => ({ name, label })),
  };
}

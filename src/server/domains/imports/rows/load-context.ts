import type { CustomField } from '@shared/contract/fields';
import type { ImportColumn, ImportSettings } from '@shared/contract/imports';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { latestToday } from '@shared/rules/contact-values';
import { fold } from '@shared/rules/text';
import type { Scope } from '../../../platform/scope';
import { allTypes } from '../../contact-types/reads';
import { membersWithRights } from '../../workspaces/reads';
import type { ImportsContext } from '../context';
import type { ImportRow } from '../repository';
import { settingsOf } from '../settings';
import type { CellContext } from './cells';
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

async function membersByName(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const members = await membersWithRights(scope, null);
  return byName(
    members.flatMap(({ person }) => [
      [`${person.first_name} ${person.last_name}`, person._id] as const,
      [person.email, person._id] as const,
    ]),
  );
}

const requiredOf = (own: readonly CustomField[]): CellContext['required'] =>
  own
    .filter(({ required, isEditable }) => required && isEditable !== 2)
    .map(({ name, label }) => ({ name, label }));

/** What cells of companies, deals and activities are read with, as the workspace is now. @param entity null: there are no fields of its own */
export async function loadCellContext(
  { fields }: Pick<ImportsContext, 'fields'>,
  scope: Scope,
  entity: FieldEntity | null,
  settings: ImportSettings,
): Promise<CellContext> {
  const own = entity === null ? [] : await fields.list(scope, entity);
  return {
    settings,
    own: new Map(own.map((field) => [field._id, field])),
    members: await membersByName(scope),
    required: requiredOf(own),
  };
}

/** What rows of contacts are converted with. */
export async function loadConvertContext(
  { fields, platform }: ImportsContext,
  scope: Scope,
  row: ImportRow,
): Promise<ConvertContext> {
  const [own, types] = [await fields.list(scope, 'contact'), await allTypes(scope)];
  return {
    settings: settingsOf(row),
    columns: (JSON.parse(row.columns) as ImportColumn[]).map(({ name }) => name),
    own: new Map(own.map((field) => [field._id, field])),
    stages: byName(types.map(({ _id, name }) => [name, _id])),
    members: await membersByName(scope),
    today: latestToday(platform.clock()),
    required: requiredOf(own),
  };
}

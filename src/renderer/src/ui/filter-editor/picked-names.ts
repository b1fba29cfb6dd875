import type { Picked } from '../record-picker/record-list';
import { type EditorFields, valueName } from './editor-field';
import type { DraftNode } from './filter-draft';

const pickedIn = (
  node: DraftNode,
): readonly { readonly field: string; readonly chosen: readonly Picked[] }[] =>
  node.kind === 'group' ? node.nodes.flatMap(pickedIn) : [node];

/** The fields, with what was picked by its name from a list that is searched: a sentence can say it. */
export function withPickedNames(fields: EditorFields, root: DraftNode): EditorFields {
  const more = new Map<string, Picked[]>();
  for (const { field: id, chosen } of pickedIn(root)) {
    const field = fields.get(id);
    if (field?.useList === undefined) continue;
    const missing = chosen.filter(({ value }) => valueName(field, value) === null);
    if (missing.length > 0) more.set(id, [...(more.get(id) ?? []), ...missing]);
  }
  if (more.size === 0) return fields;
  return new Map(
    [...fields].map(([id, field]) => {
      const picked = more.get(id);
      return [id, picked === undefined ? field : { ...field, names: [...(field.names ?? []), ...picked] }];
    }),
  );
}

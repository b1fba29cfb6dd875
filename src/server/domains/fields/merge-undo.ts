import type { FieldValue } from '@shared/rules/custom-fields';
import type { Scope } from '../../platform/scope';
import type { MergeUndo } from '../contacts/service';
import { changeValues } from './change-values';
import { rowsOf } from './context';
import { type FieldDocument, documentKey, documentOf, documentQuery } from './document';

interface Documents {
  readonly kept: FieldDocument;
  readonly dropped: FieldDocument;
}

async function documentsOf(
  scope: Scope,
  ids: { readonly kept: string; readonly dropped: string },
): Promise<Documents> {
  const read = async (id: string): Promise<FieldDocument> => {
    const row = await documentQuery(scope, id).executeTakeFirst();
    return row ? documentOf(row) : {};
  };
  return { kept: await read(ids.kept), dropped: await read(ids.dropped) };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What two merged contacts had in the workspace's own fields. */
export const fieldsMergeUndo: MergeUndo = {
  name: 'fields',

  async begin(tx, merge) {
    const before = await documentsOf(tx, merge);
    return async () => ({ before, after: await documentsOf(tx, merge) });
  },

  revert(tx, { kept, dropped }, documents) {
    const { before, after } = documents as { readonly before: Documents; readonly after: Documents };
    return Promise.resolve(async () => {
      const fields = await rowsOf(tx, 'contact');
      // What was changed since stays.
      await changeValues(tx, kept, (now) =>
        fields.flatMap((field) => {
          const key = documentKey(field.no);
          return isSame(before.kept[key], after.kept[key]) || !isSame(now[key], after.kept[key])
            ? []
            : [{ field, value: (before.kept[key] ?? null) as FieldValue }];
        }),
      );
      await changeValues(tx, dropped, () =>
        fields.map((field) => ({
          field,
          value: (before.dropped[documentKey(field.no)] ?? null) as FieldValue,
        })),
      );
    });
  },
};

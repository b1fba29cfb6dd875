import type { TemplateCategory } from '@shared/contract/template-categories';
import type { Scope } from '../../platform/scope';

export type Owner = TemplateCategory['user_cat'];
export interface CategoryRow {
  readonly _id: string;
  readonly category_name: string;
  readonly user_cat: Owner;
}

const all = (scope: Scope) =>
  scope.db.selectFrom('template_categories').where('business_id', '=', scope.business_id);

export const categoriesOf = (scope: Scope, owner: Owner): Promise<CategoryRow[]> =>
  all(scope).select(['_id', 'category_name', 'user_cat']).where('user_cat', '=', owner).execute();

export const categoryRow = (scope: Scope, id: string): Promise<CategoryRow | undefined> =>
  all(scope).select(['_id', 'category_name', 'user_cat']).where('_id', '=', id).executeTakeFirst();

export async function insertCategory(
  tx: Scope,
  row: CategoryRow & { readonly name_key: string },
): Promise<void> {
  await tx.db
    .insertInto('template_categories')
    .values({ ...row, business_id: tx.business_id })
    .execute();
}

export async function renameCategory(
  tx: Scope,
  id: string,
  category_name: string,
  name_key: string,
): Promise<boolean> {
  const row = await tx.db
    .updateTable('template_categories')
    .set({ category_name, name_key })
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', id)
    .returning('_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeCategory(tx: Scope, id: string): Promise<boolean> {
  const row = await tx.db
    .deleteFrom('template_categories')
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', id)
    .returning('_id')
    .executeTakeFirst();
  return row !== undefined;
}

import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { type Caller, inTransaction } from '../../platform/scope';
import { moveToCategory, usesOfCategories } from '../templates';
import { type CategoriesContext, categoriesChanged, ownCategory, requireCategory } from './context';
import { removeCategory } from './repository';

/** Deletes a category; its templates go to another one, or into none. Answers how many there were. */
export const remove = (
  context: CategoriesContext,
  caller: Caller,
  id: string,
  { force, to }: { readonly force: boolean; readonly to: string | null },
): Promise<number> =>
  inTransaction(caller, async (tx) => {
    const row = await ownCategory(context, tx, id);
    const used = (await usesOfCategories(tx)).get(id) ?? 0;
    if (used > 0 && !force) throw new AppError('template_category_in_use');
    if (to !== null) {
      if (to === id) throw new AppError('template_category_not_found');
      await requireCategory(context, tx, to, row.user_cat);
    }
    const moved = await moveToCategory(tx, id, to);
    if (!(await removeCategory(tx, id))) throw new AppError('template_category_not_found');
    await writeAudit(tx, {
      kind: 'template_category.deleted',
      actor: caller.user,
      target_id: id,
      at: context.clock(),
      summary: `Deleted the category ${row.category_name} with ${moved} templates in it`,
    });
    await categoriesChanged(context, tx);
    if (moved > 0) await context.events.append(tx, [{ kind: 'templates.updated', ids: {} }]);
    return moved;
  });

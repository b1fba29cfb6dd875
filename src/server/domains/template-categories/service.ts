import { MOST_LIST_ENTRIES } from '@shared/contract/shared-lists';
import type { TemplateCategory } from '@shared/contract/template-categories';
import { listKey } from '@shared/rules/list-name';
import { writeAudit } from '../../platform/audit/audit';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import {
  type CategoryRow,
  type Owner,
  categoriesOf,
  categoryRow,
  insertCategory,
  moveTemplates,
  removeCategory,
  renameCategory,
  usesOfCategories,
} from './repository';

export interface TemplateCategoriesService {
  /** By name. */
  list(scope: Scope, owner: Owner): Promise<TemplateCategory[]>;
  create(caller: Caller, name: string, owner: Owner, key: string | null): Promise<TemplateCategory>;
  rename(caller: Caller, id: string, name: string): Promise<TemplateCategory>;
  /** Answers how many templates were in it. */
  remove(
    caller: Caller,
    id: string,
    move: { readonly force: boolean; readonly to: string | null },
  ): Promise<number>;
  /** @throws AppError `template_category_not_found` unless templates of this owner can be in it */
  require(scope: Scope, id: string, owner: Owner): Promise<void>;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'variant' });

export function createTemplateCategoriesService(
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  /** Those that came with Parley. */
  builtIn: readonly TemplateCategory[],
): TemplateCategoriesService {
  const isBuiltIn = (id: string): boolean => builtIn.some(({ _id }) => _id === id);
  const present = (row: CategoryRow, used: number): TemplateCategory => ({
    ...row,
    used,
    is_built_in: false,
  });

  async function refuseTaken<Answer>(write: Promise<Answer>): Promise<Answer> {
    try {
      return await write;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const { message } = new AppError('template_category_taken');
      throw new AppError('template_category_taken', { fields: { category_name: message }, cause: error });
    }
  }

  async function own(scope: Scope, id: string): Promise<CategoryRow> {
    if (isBuiltIn(id)) throw new AppError('template_category_built_in');
    const row = await categoryRow(scope, id);
    if (!row) throw new AppError('template_category_not_found');
    return row;
  }

  const tell = (tx: TransactionScope): Promise<void> =>
    events.append(tx, [{ kind: 'template_categories.updated', ids: {} }]);

  async function requireCategory(scope: Scope, id: string, owner: Owner): Promise<void> {
    if (owner === 'admin' && isBuiltIn(id)) return;
    const row = await categoryRow(scope, id);
    if (row?.user_cat !== owner) throw new AppError('template_category_not_found');
  }

  return {
    require: requireCategory,

    async list(scope, owner) {
      const [rows, uses] = await Promise.all([categoriesOf(scope, owner), usesOfCategories(scope)]);
      const library = owner === 'admin' ? builtIn : [];
      return [
        ...rows.map((row) => present(row, uses.get(row._id) ?? 0)),
        ...library.map((category) => ({ ...category, used: category.used + (uses.get(category._id) ?? 0) })),
      ].sort((a, b) => byName.compare(a.category_name, b.category_name));
    },

    create: (caller, category_name, user_cat, key) =>
      refuseTaken(
        once(
          caller,
          clock,
          { key, endpoint: 'template-category', body: { category_name, user_cat } },
          async (tx) => {
            if ((await categoriesOf(tx, user_cat)).length >= MOST_LIST_ENTRIES) {
              throw new AppError('too_many_template_categories');
            }
            const row = { _id: newId(), category_name, user_cat };
            await insertCategory(tx, { ...row, name_key: listKey(category_name) });
            await tell(tx);
            return present(row, 0);
          },
        ),
      ),

    rename: (caller, id, name) =>
      refuseTaken(
        inTransaction(caller, async (tx) => {
          const row = await own(tx, id);
          if (!(await renameCategory(tx, id, name, listKey(name)))) {
            throw new AppError('template_category_not_found');
          }
          await tell(tx);
          return present({ ...row, category_name: name }, (await usesOfCategories(tx)).get(id) ?? 0);
        }),
      ),

    remove: (caller, id, { force, to }) =>
      inTransaction(caller, async (tx) => {
        const row = await own(tx, id);
        const used = (await usesOfCategories(tx)).get(id) ?? 0;
        if (used > 0 && !force) throw new AppError('template_category_in_use');
        if (to !== null) {
          if (to === id) throw new AppError('template_category_not_found');
          await requireCategory(tx, to, row.user_cat);
        }
        const moved = await moveTemplates(tx, id, to);
        if (!(await removeCategory(tx, id))) throw new AppError('template_category_not_found');
        await writeAudit(tx, {
          kind: 'template_category.deleted',
          actor: caller.user,
          target_id: id,
          at: clock(),
          summary: `Deleted the category ${row.category_name} with ${moved} templates in it`,
        });
        await tell(tx);
        if (moved > 0) await events.append(tx, [{ kind: 'templates.updated', ids: {} }]);
        return moved;
      }),
  };
}

import { MAX_LIST_ENTRIES } from '@shared/contract/shared-lists';
import type { TemplateCategory } from '@shared/contract/template-categories';
import { listKey } from '@shared/rules/list-name';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, inTransaction } from '../../platform/scope';
import { usesOfCategories } from '../templates';
import {
  type CategoriesContext,
  categoriesChanged,
  ownCategory,
  refuseTaken,
  requireCategory,
  toCategory,
} from './context';
import { remove } from './remove';
import { type Owner, categoriesOf, insertCategory, renameCategory } from './repository';

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

async function list({ builtIn }: CategoriesContext, scope: Scope, owner: Owner): Promise<TemplateCategory[]> {
  const [rows, uses] = await Promise.all([categoriesOf(scope, owner), usesOfCategories(scope)]);
  const library = owner === 'admin' ? builtIn : [];
  return [
    ...rows.map((row) => toCategory(row, uses.get(row._id) ?? 0)),
    ...library.map((category) => ({ ...category, used: category.used + (uses.get(category._id) ?? 0) })),
  ].sort((a, b) => byName.compare(a.category_name, b.category_name));
}

export function createTemplateCategoriesService(
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  /** Those that come with Parley. */
  builtIn: readonly TemplateCategory[],
): TemplateCategoriesService {
  const context: CategoriesContext = { clock, events, builtIn };
  return {
    list: (scope, owner) => list(context, scope, owner),
    require: (scope, id, owner) => requireCategory(context, scope, id, owner),
    remove: (caller, id, move) => remove(context, caller, id, move),

    create: (caller, category_name, user_cat, key) =>
      refuseTaken(
        once(
          caller,
          clock,
          { key, endpoint: 'template-category', body: { category_name, user_cat } },
          async (tx) => {
            if ((await categoriesOf(tx, user_cat)).length >= MAX_LIST_ENTRIES) {
              throw new AppError('too_many_template_categories');
            }
            const row = { _id: newId(), category_name, user_cat };
            await insertCategory(tx, { ...row, name_key: listKey(category_name) });
            await categoriesChanged(context, tx);
            return toCategory(row, 0);
          },
        ),
      ),

    rename: (caller, id, name) =>
      refuseTaken(
        inTransaction(caller, async (tx) => {
          const row = await ownCategory(context, tx, id);
          if (!(await renameCategory(tx, id, name, listKey(name)))) {
            throw new AppError('template_category_not_found');
          }
          await categoriesChanged(context, tx);
          const used = (await usesOfCategories(tx)).get(id) ?? 0;
          return toCategory({ ...row, category_name: name }, used);
        }),
      ),
  };
}

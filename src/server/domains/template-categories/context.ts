import type { TemplateCategory } from '@shared/contract/template-categories';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Scope, TransactionScope } from '../../platform/scope';
import { type CategoryRow, type Owner, categoryRow } from './repository';

/** What every command about template categories stands on. */
export interface CategoriesContext extends Pick<Platform, 'clock' | 'events'> {
  /** Those that come with Parley. */
  readonly builtIn: readonly TemplateCategory[];
}

export const isBuiltIn = ({ builtIn }: CategoriesContext, id: string): boolean =>
  builtIn.some(({ _id }) => _id === id);

/** A row as the contract has it. */
export const toCategory = (row: CategoryRow, used: number): TemplateCategory => ({
  ...row,
  used,
  is_built_in: false,
});

/** Two who save the same name at once are told apart by the unique index. @throws AppError `template_category_taken` */
export async function refuseTaken<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const { message } = new AppError('template_category_taken');
    throw new AppError('template_category_taken', { fields: { category_name: message }, cause: error });
  }
}

/** A category of the workspace itself. @throws AppError `template_category_built_in`, `template_category_not_found` */
export async function ownCategory(
  context: CategoriesContext,
  scope: Scope,
  id: string,
): Promise<CategoryRow> {
  if (isBuiltIn(context, id)) throw new AppError('template_category_built_in');
  const row = await categoryRow(scope, id);
  if (!row) throw new AppError('template_category_not_found');
  return row;
}

/** @throws AppError `template_category_not_found` unless templates of this owner can be in it */
export async function requireCategory(
  context: CategoriesContext,
  scope: Scope,
  id: string,
  owner: Owner,
): Promise<void> {
  if (owner === 'admin' && isBuiltIn(context, id)) return;
  const row = await categoryRow(scope, id);
  if (row?.user_cat !== owner) throw new AppError('template_category_not_found');
}

/** Tells open windows that the categories have changed. */
export const categoriesChanged = ({ events }: CategoriesContext, tx: TransactionScope): Promise<void> =>
  events.append(tx, [{ kind: 'template_categories.updated', ids: {} }]);

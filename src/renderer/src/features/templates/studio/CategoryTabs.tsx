import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { TemplateCategory } from '@shared/contract/template-categories';
import type { TemplateCounts } from '@shared/contract/templates';
import { useCan } from '../../../core/workspace';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import type { TemplateOwner } from '../templates-api';
import { Chip } from './Chip';
import { copy } from './copy';
import css from './studio.module.css';

interface CategoryTabsProps {
  readonly owner: TemplateOwner;
  readonly categories: readonly TemplateCategory[] | undefined;
  readonly categoryId: string | null;
  readonly onCategory: (id: string | null) => void;
  readonly counts: TemplateCounts | undefined;
}
type Opened = 'create' | 'edit' | 'manage' | null;

const MODULE = 'marketing_email_templates';
const NONE = 'none';
const CategoryFormDialog = lazy(async () => ({
  default: (await import('../categories/CategoryFormDialog')).CategoryFormDialog,
}));
const TemplateCategoriesDialog = lazy(async () => ({
  default: (await import('../categories/TemplateCategoriesDialog')).TemplateCategoriesDialog,
}));

/** The categories that the list is narrowed to, with create, rename and all the rest (spec 1 §2.3). */
export function CategoryTabs({ owner, categories, categoryId, onCategory, counts }: CategoryTabsProps) {
  const mayCreate = useCan('create', MODULE);
  const mayUpdate = useCan('update', MODULE);
  const [opened, setOpened] = useState<Opened>(null);
  if (categories === undefined) return null;
  const chosen = categories.find(({ _id }) => _id === categoryId);
  const without = counts?.by_category[NONE] ?? 0;
  const close = (): void => {
    setOpened(null);
  };
  return (
    <div className={css.chips} role="group" aria-label={copy.categories}>
      {categories.length > 0 && (
        <Chip
          label={copy.all}
          count={counts?.total}
          on={categoryId === null}
          onPick={() => {
            onCategory(null);
          }}
        />
      )}
      {categories.map(({ _id, category_name, used }) => (
        <Chip
          key={_id}
          label={category_name}
          count={used}
          on={categoryId === _id}
          onPick={() => {
            onCategory(_id);
          }}
        />
      ))}
      {categories.length > 0 && (without > 0 || categoryId === NONE) && (
        <Chip
          label={copy.noCategory}
          count={without}
          on={categoryId === NONE}
          onPick={() => {
            onCategory(NONE);
          }}
        />
      )}
      <span className={css.categoryTools}>
        {mayUpdate && chosen !== undefined && !chosen.is_built_in && (
          <IconButton
            icon="pencil"
            size="small"
            label={copy.renameCategory(chosen.category_name)}
            onClick={() => {
              setOpened('edit');
            }}
          />
        )}
        {mayCreate && (
          <button
            type="button"
            className={css.addCategory}
            onClick={() => {
              setOpened('create');
            }}
          >
            <Icon name="plus" size={14} />
            {copy.newCategory}
          </button>
        )}
        <IconButton
          icon="sliders"
          size="small"
          label={copy.manageCategories}
          onClick={() => {
            setOpened('manage');
          }}
        />
      </span>
      {opened !== null && (
        <LazyBoundary>
          {opened === 'manage' ? (
            <TemplateCategoriesDialog owner={owner} onClose={close} />
          ) : (
            <CategoryFormDialog
              owner={owner}
              category={opened === 'edit' ? (chosen ?? null) : null}
              onSaved={({ _id }) => {
                onCategory(_id);
              }}
              onClose={close}
            />
          )}
        </LazyBoundary>
      )}
    </div>
  );
}

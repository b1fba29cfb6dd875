import { useState } from 'react';
import { LazyBoundary } from '../../../../ui/LazyBoundary';
import { lazy } from '../../../../ui/lazy';
import { useTemplateCategoriesQuery } from '../../templates-api';
import type { Design } from '../design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { SettingSelect } from './SettingSelect';
import css from './inspector.module.css';

const TemplateCategoriesDialog = lazy(async () => ({
  default: (await import('../../categories/TemplateCategoriesDialog')).TemplateCategoriesDialog,
}));

/** The workspace’s own category of the template, and the way to all of them. */
export function CategorySetting({ categoryId }: { readonly categoryId: Design['categoryId'] }) {
  const { change } = useDesigner();
  const { data: categories } = useTemplateCategoriesQuery('user');
  const [managing, setManaging] = useState(false);
  return (
    <>
      <SettingSelect
        label={copy.category}
        place="template_category_id"
        value={categoryId ?? ''}
        onChange={(value) => {
          change(null, (design) => ({ ...design, categoryId: value === '' ? null : value }));
        }}
        action={
          <button
            type="button"
            className={css.variables}
            onClick={() => {
              setManaging(true);
            }}
          >
            {copy.manageCategories}
          </button>
        }
      >
        <option value="">{copy.noCategory}</option>
        {categories?.map(({ _id, category_name }) => (
          <option key={_id} value={_id}>
            {category_name}
          </option>
        ))}
      </SettingSelect>
      {managing && (
        <LazyBoundary>
          <TemplateCategoriesDialog
            owner="user"
            onClose={() => {
              setManaging(false);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}

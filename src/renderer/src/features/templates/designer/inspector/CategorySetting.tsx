import { Suspense, lazy, useId, useState } from 'react';
import { Select } from '../../../../ui/Select';
import { useTemplateCategoriesQuery } from '../../templates-api';
import type { Design } from '../design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import css from './inspector.module.css';

const TemplateCategoriesDialog = lazy(async () => ({
  default: (await import('../../categories/TemplateCategoriesDialog')).TemplateCategoriesDialog,
}));

/** The workspace’s own category of the template, and the way to all of them. */
export function CategorySetting({ categoryId }: { readonly categoryId: Design['categoryId'] }) {
  const { change, issues, readOnly } = useDesigner();
  const id = useId();
  const { data: categories } = useTemplateCategoriesQuery('user');
  const [managing, setManaging] = useState(false);
  return (
    <>
      <div className={css.setting}>
        <div className={css.line}>
          <label htmlFor={id} className={css.label}>
            {copy.category}
          </label>
          <button
            type="button"
            className={css.variables}
            onClick={() => {
              setManaging(true);
            }}
          >
            {copy.manageCategories}
          </button>
        </div>
        <Select
          id={id}
          data-section="template_category_id"
          value={categoryId ?? ''}
          disabled={readOnly}
          onChange={({ target }) => {
            change(null, (design) => ({ ...design, categoryId: target.value === '' ? null : target.value }));
          }}
        >
          <option value="">{copy.noCategory}</option>
          {categories?.map(({ _id, category_name }) => (
            <option key={_id} value={_id}>
              {category_name}
            </option>
          ))}
        </Select>
        {issues['template_category_id'] !== undefined && (
          <p className={css.error}>{issues['template_category_id']}</p>
        )}
      </div>
      {managing && (
        <Suspense>
          <TemplateCategoriesDialog
            owner="user"
            onClose={() => {
              setManaging(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

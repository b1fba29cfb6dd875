import { useId } from 'react';
import { Select } from '../../../ui/Select';
import { useTemplateCategoriesQuery } from '../templates-api';
import { NEW_CATEGORY } from './campaign-schema';
import { copy } from './copy';
import css from './campaign.module.css';

interface CategoryFieldProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (categoryId: string) => void;
}

/** A category of the workspace, or a new one. */
export function CategoryField({ value, problem, onChange }: CategoryFieldProps) {
  const { data: categories } = useTemplateCategoriesQuery('user');
  const id = useId();
  const isListed = value === NEW_CATEGORY || categories?.some(({ _id }) => _id === value);
  return (
    <div className={css.field}>
      <label htmlFor={id}>{copy.category}</label>
      <Select
        id={id}
        value={isListed === true ? value : ''}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-about`}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        <option value="">{copy.chooseCategory}</option>
        {categories?.map(({ _id, category_name }) => (
          <option key={_id} value={_id}>
            {category_name}
          </option>
        ))}
        <option value={NEW_CATEGORY}>{copy.newCategory}</option>
      </Select>
      {problem !== undefined && (
        <p id={`${id}-about`} className={css.wrong}>
          {problem}
        </p>
      )}
    </div>
  );
}

import { FormField } from '../../../ui/form/FormField';
import { useTemplateCategoriesQuery } from '../templates-api';
import { NEW_CATEGORY } from './campaign-schema';
import { copy } from './copy';

interface CategoryFieldProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (categoryId: string) => void;
}

/** A category of the workspace, or a new one. */
export function CategoryField({ value, problem, onChange }: CategoryFieldProps) {
  const { data: categories } = useTemplateCategoriesQuery('user');
  const choices = categories?.map(({ _id, category_name }) => ({ value: _id, label: category_name })) ?? [];
  const options = [...choices, { value: NEW_CATEGORY, label: copy.newCategory }];
  return (
    <FormField
      type="select"
      name="template_category_id"
      label={copy.category}
      placeholder={copy.chooseCategory}
      options={options}
      value={options.some((option) => option.value === value) ? value : ''}
      error={problem}
      onChange={onChange}
    />
  );
}

import { Select } from '../../../ui/Select';
import { Tabs } from '../../../ui/page/Tabs';
import { copy } from '../copy';
import { type TemplateOwner, useTemplateCategoriesQuery } from '../templates-api';
import type { PickerQuery } from '../use-picker-query';
import css from '../template-list.module.css';

const TABS = [
  { id: 'user', label: copy.owners.user },
  { id: 'admin', label: copy.owners.admin },
] as const;

/** Whose templates are listed, and of which category. Somebody is only ever sent one of our own. */
export function PickerTools({ query }: { readonly query: PickerQuery }) {
  const { conversationId, owner, categoryId, showOwner, showCategory } = query;
  const { data: categories } = useTemplateCategoriesQuery(owner);
  const isKnown = categoryId === null || categories?.some(({ _id }) => _id === categoryId);
  return (
    <>
      {conversationId === null && (
        <Tabs<TemplateOwner> label={copy.ownerTabs} tabs={TABS} value={owner} onChange={showOwner} />
      )}
      {categories !== undefined && (categories.length > 0 || categoryId !== null) && (
        <Select
          look="bar"
          className={css.category}
          aria-label={copy.category}
          value={categoryId ?? ''}
          onChange={({ target }) => {
            showCategory(target.value === '' ? null : target.value);
          }}
        >
          <option value="">{copy.allCategories}</option>
          {categories.map(({ _id, category_name }) => (
            <option key={_id} value={_id}>
              {category_name}
            </option>
          ))}
          {(owner === 'user' || categoryId === 'none') && <option value="none">{copy.noCategory}</option>}
          {isKnown !== true && categoryId !== 'none' && (
            <option value={categoryId}>{copy.goneCategory}</option>
          )}
        </Select>
      )}
    </>
  );
}

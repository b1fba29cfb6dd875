import { Select } from '../../../ui/Select';
import { Tabs } from '../../../ui/page/Tabs';
import { COPY } from '../copy';
import { type TemplateOwner, useTemplateCategoriesQuery } from '../templates-api';
import type { PickerQuery } from '../use-picker-query';
import css from '../template-list.module.css';

const TABS = [
  { id: 'user', label: COPY.owners.user },
  { id: 'admin', label: COPY.owners.admin },
] as const;

/** Whose templates are listed, and of which category. Somebody is only ever sent one of our own. */
export function PickerTools({ query }: { readonly query: PickerQuery }) {
  const { conversationId, owner, categoryId, showOwner, showCategory } = query;
  const { data: categories } = useTemplateCategoriesQuery(owner);
  const isKnown = categoryId === null || categories?.some(({ _id }) => _id === categoryId);
  return (
    <>
      {conversationId === null && (
        <Tabs<TemplateOwner> label={COPY.ownerTabs} tabs={TABS} value={owner} onChange={showOwner} />
      )}
      {categories !== undefined && (categories.length > 0 || categoryId !== null) && (
        <Select
          look="bar"
          className={css.category}
          aria-label={COPY.category}
          value={categoryId ?? ''}
          onChange={({ target }) => {
            showCategory(target.value === '' ? null : target.value);
          }}
        >
          <option value="">{COPY.allCategories}</option>
          {categories.map(({ _id, category_name }) => (
            <option key={_id} value={_id}>
              {category_name}
            </option>
          ))}
          {(owner === 'user' || categoryId === 'none') && <option value="none">{COPY.noCategory}</option>}
          {isKnown !== true && categoryId !== 'none' && (
            <option value={categoryId}>{COPY.goneCategory}</option>
          )}
        </Select>
      )}
    </>
  );
}

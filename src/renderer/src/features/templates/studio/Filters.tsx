import type { TemplateCategory } from '@shared/contract/template-categories';
import type { TemplateCounts } from '@shared/contract/templates';
import { FilterControl } from '../../../ui/filter-bar/FilterControl';
import { STATUS_NAMES } from '../status-view';
import type { TemplateOwner } from '../templates-api';
import { CategoryTabs } from './CategoryTabs';
import { Chip } from './Chip';
import { LanguageFilter } from './LanguageFilter';
import { copy } from './copy';
import { MAX_SEARCH } from './use-template-list';
import css from './studio.module.css';

interface FiltersProps {
  readonly owner: TemplateOwner;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Undefined while they are loading. */
  readonly categories: readonly TemplateCategory[] | undefined;
  readonly categoryId: string | null;
  readonly onCategory: (id: string | null) => void;
  readonly language: string | null;
  readonly onLanguage: (language: string | null) => void;
  /** Null where statuses say nothing: pre-built ones have none. */
  readonly status: string | null;
  readonly hasStatuses: boolean;
  readonly onStatus: (status: string | null) => void;
  readonly counts: TemplateCounts | undefined;
}

/** Words, categories and statuses by which the list is narrowed. */
export function Filters(props: FiltersProps) {
  const { owner, search, onSearch, categories, categoryId, onCategory, counts } = props;
  const { status, hasStatuses, onStatus, language, onLanguage } = props;
  const statuses = Object.entries(counts?.by_status ?? {}).filter(
    ([name, count]) => count > 0 || name === status,
  );
  return (
    <div className={css.filters}>
      <FilterControl
        field={{
          kind: 'search',
          id: 'search',
          label: copy.search,
          value: search,
          maxLength: MAX_SEARCH,
          onChange: onSearch,
        }}
      />
      <LanguageFilter counts={counts?.by_language} language={language} onLanguage={onLanguage} />
      <CategoryTabs
        key={owner}
        owner={owner}
        categories={categories}
        categoryId={categoryId}
        onCategory={onCategory}
        counts={counts}
      />
      {hasStatuses && statuses.length > 0 && (
        <div className={css.chips} role="group" aria-label={copy.statuses}>
          <Chip
            label={copy.anyStatus}
            on={status === null}
            onPick={() => {
              onStatus(null);
            }}
          />
          {statuses.map(([name, count]) => (
            <Chip
              key={name}
              label={STATUS_NAMES[name] ?? name}
              count={count}
              on={status === name}
              onPick={() => {
                onStatus(status === name ? null : name);
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

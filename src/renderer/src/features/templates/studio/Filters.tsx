import type { TemplateCategory } from '@shared/contract/template-categories';
import type { TemplateCounts } from '@shared/contract/templates';
import { cx } from '../../../ui/cx';
import { SearchField } from '../../../ui/SearchField';
import { STATUS_NAMES } from '../status-view';
import { COPY } from './copy';
import css from './studio.module.css';

interface FiltersProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly categories: readonly TemplateCategory[];
  readonly categoryId: string | null;
  readonly onCategory: (id: string | null) => void;
  /** Null where statuses say nothing: pre-built ones have none. */
  readonly status: string | null;
  readonly hasStatuses: boolean;
  readonly onStatus: (status: string | null) => void;
  readonly counts: TemplateCounts | undefined;
}

interface ChipProps {
  readonly label: string;
  readonly count?: number | undefined;
  readonly on: boolean;
  readonly onPick: () => void;
}
function Chip({ label, count, on, onPick }: ChipProps) {
  return (
    <button type="button" className={cx(css.filter, on && css.on)} aria-pressed={on} onClick={onPick}>
      {label}
      {count !== undefined && <em>{count}</em>}
    </button>
  );
}

/** Words, categories and statuses by which the list is narrowed. */
export function Filters(props: FiltersProps) {
  const { search, onSearch, categories, categoryId, onCategory, status, hasStatuses, onStatus, counts } =
    props;
  const statuses = Object.entries(counts?.by_status ?? {}).filter(
    ([name, count]) => count > 0 || name === status,
  );
  return (
    <div className={css.filters}>
      <SearchField label={COPY.search} value={search} onChange={onSearch} maxLength={200} />
      {categories.length > 0 && (
        <div className={css.chips} role="group" aria-label={COPY.categories}>
          <Chip
            label={COPY.all}
            count={counts?.total}
            on={categoryId === null}
            onPick={() => {
              onCategory(null);
            }}
          />
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
        </div>
      )}
      {hasStatuses && statuses.length > 0 && (
        <div className={css.chips} role="group" aria-label={COPY.statuses}>
          <Chip
            label={COPY.anyStatus}
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

import { LazyBoundary } from '../LazyBoundary';
import { lazy } from '../lazy';
import { DateRangeField } from '../date/DateRangeField';
import { Skeleton } from '../Skeleton';
import { ChoiceFilter } from './ChoiceFilter';
import { type FilterField, FIELD_WIDTHS } from './filter-field';
import { SearchFilter } from './SearchFilter';
import { ToggleFilter } from './ToggleFilter';

/** Brings the component library along, which lists without such a filter do not need. */
const ChoicesFilter = lazy(async () => ({ default: (await import('./ChoicesFilter')).ChoicesFilter }));

const RecordsFilter = lazy(async () => ({ default: (await import('./RecordsFilter')).RecordsFilter }));

interface FilterControlProps {
  readonly field: FilterField;
}

/** What a filter is set with. */
export function FilterControl({ field }: FilterControlProps) {
  switch (field.kind) {
    case 'search':
      return <SearchFilter field={field} />;
    case 'choice':
      return <ChoiceFilter field={field} />;
    case 'choices':
      return (
        <LazyBoundary fallback={<Skeleton width={FIELD_WIDTHS.choices} height={34} />}>
          <ChoicesFilter field={field} />
        </LazyBoundary>
      );
    case 'records':
      return (
        <LazyBoundary fallback={<Skeleton width={FIELD_WIDTHS.records} height={34} />}>
          <RecordsFilter field={field} />
        </LazyBoundary>
      );
    case 'days':
      return (
        <DateRangeField
          label={field.label}
          from={field.from}
          to={field.to}
          periods={field.periods}
          toward={field.toward}
          value={field.value}
          onChange={field.onChange}
        />
      );
    case 'toggle':
      return <ToggleFilter field={field} />;
  }
}

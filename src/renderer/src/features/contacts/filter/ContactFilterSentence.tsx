import type { FilterGroup } from '@shared/rules/record-filter';
import { FilterSentence } from '../../../ui/filter-editor/FilterSentence';
import { Skeleton } from '../../../ui/Skeleton';
import { copy } from './copy';
import { useFilterFields } from './use-filter-fields';

interface ContactFilterSentenceProps {
  readonly tree: FilterGroup;
}

/** Conditions on contacts as one sentence. */
export function ContactFilterSentence({ tree }: ContactFilterSentenceProps) {
  const { fields, isReady } = useFilterFields(tree, true);
  if (!isReady) return <Skeleton width="60%" height={20} />;
  return <FilterSentence tree={tree} records={copy.records} fields={fields} />;
}

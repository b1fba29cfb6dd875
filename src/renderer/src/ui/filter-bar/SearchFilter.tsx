import { SearchField } from '../SearchField';
import type { FilterField } from './filter-field';
import { useDebouncedText } from './use-debounced-text';

interface SearchFilterProps {
  readonly field: Extract<FilterField, { kind: 'search' }>;
}

/** Words that narrow a list. */
export function SearchFilter({ field: { label, value, maxLength, onChange } }: SearchFilterProps) {
  const [text, setText] = useDebouncedText(value, onChange);
  return <SearchField label={label} value={text} onChange={setText} maxLength={maxLength} />;
}

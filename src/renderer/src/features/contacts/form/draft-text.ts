import type { FieldDefinition } from '@shared/contract/fields';
import { formatDayAndTime } from '../../../ui/format-date';
import type { Draft } from '../../../ui/record-form/draft-values';

/** What stands in a form, in a line. */
export function draftText(field: FieldDefinition | undefined, draft: Draft): string {
  const label = (value: string): string =>
    field?.options.find((option) => option.value === value)?.label ?? value;
  if (draft === null || draft === undefined) return '';
  if (typeof draft === 'string') return label(draft);
  if (typeof draft === 'boolean') return draft ? 'Yes' : 'No';
  if (typeof draft === 'number') return formatDayAndTime(draft);
  if (Array.isArray(draft)) return draft.map((one) => draftText(field, one)).join(', ');
  if (typeof draft !== 'object') return '';
  // A record that is picked has a label; an address has parts.
  return 'label' in draft
    ? String(draft.label)
    : Object.values(draft)
        .filter((part) => typeof part === 'string' && part !== '')
        .join(', ');
}

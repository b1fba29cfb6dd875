import type { FieldDefinition } from '@shared/contract/fields';
import { formatDayAndTime } from '../../../ui/format-date';
import type { Draft } from '../../../ui/record-form/draft-values';

type TextField = Pick<FieldDefinition, 'type' | 'options'> & Partial<Pick<FieldDefinition, 'items'>>;

/** What stands in a form, in a line. */
export function draftText(field: TextField | undefined, draft: Draft): string {
  const label = (value: string): string =>
    field?.options.find((option) => option.value === value)?.label ?? value;
  if (draft === null || draft === undefined) return '';
  if (typeof draft === 'string') return label(draft);
  if (typeof draft === 'boolean') return draft ? 'Yes' : 'No';
  if (typeof draft === 'number') return formatDayAndTime(draft);
  if (Array.isArray(draft)) return draft.map((one) => draftText(field, one)).join(', ');
  if (typeof draft !== 'object') return '';
  // A record that is picked has a label, a file a name.
  if ('label' in draft) return String(draft.label);
  if (field?.type === 'file') return 'name' in draft ? String(draft.name) : '';
  const inner = field?.items?.properties ?? [];
  const parts = Object.entries(draft).map(([name, part]) => {
    const text = draftText(
      inner.find((one) => one.name === name),
      part,
    );
    // A switch that is off says nothing.
    return part === false ? '' : text;
  });
  return parts.filter((part) => part !== '').join(', ');
}

import type { FieldDefinition } from '@shared/contract/fields';
import { asText } from '@shared/rules/json-values';
import { formatDayAndTime, showDate } from '../../ui/format-date';
import { numberFormat } from '../../ui/formats';
import { showPhone } from '../../ui/show-phone';

/** What a contact has in a field of the workspace's own, in words; empty: nothing. */
export function ownValue({ type, options }: FieldDefinition, value: unknown): string {
  const option = (one: unknown): string =>
    options.find((choice) => choice.value === one)?.label ?? asText(one);
  if (Array.isArray(value)) return value.map(option).filter(Boolean).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberFormat({ maximumFractionDigits: 10 }).format(value);
  const text = option(value);
  if (text === '') return '';
  switch (type) {
    case 'date':
      return showDate(text);
    case 'datetime':
      return formatDayAndTime(text);
    case 'tel':
      return showPhone(text);
    default:
      return text;
  }
}

import type { FieldDefinition } from '@shared/contract/fields';
import { asText } from '@shared/rules/json-values';
import { formatMinute, parseIsoMinute } from '../../../ui/date/format-field';
import { formatDayAndTime, showDate } from '../../../ui/format-date';
import { numberFormat } from '../../../ui/formats';
import { dealMoney } from '../../../ui/money';
import { showPhone } from '../../../ui/show-phone';
import { LOCALE } from '../../../ui/time-zone';
import { copy } from './copy';

export type ShownField = Pick<FieldDefinition, 'name' | 'label' | 'type' | 'format' | 'options'>;

function numberText(format: FieldDefinition['format'], value: number): string {
  return format === 'money' ? dealMoney(value) : numberFormat({ maximumFractionDigits: 10 }).format(value);
}

/** `14:30` as the person writes times. */
function timeText(text: string): string {
  const minute = parseIsoMinute(text);
  return minute === null ? text : formatMinute(minute, LOCALE);
}

/** Two days joined by the word `to` (spec 2 §3). */
function periodText(text: string): string {
  const [from, until] = text.split(' to ');
  if (from === undefined || until === undefined) return text;
  return from === until ? showDate(from) : `${showDate(from)} – ${showDate(until)}`;
}

/** A value of a field in words; empty: there is none. What consists of several values is drawn elsewhere. */
export function shownText({ type, format, options }: ShownField, value: unknown): string {
  const option = (one: unknown): string =>
    options.find((choice) => choice.value === one)?.label ?? asText(one);
  if (Array.isArray(value)) return value.map(option).filter(Boolean).join(', ');
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  if (typeof value === 'number') return numberText(format, value);
  const text = option(value);
  if (text === '') return '';
  switch (type) {
    case 'date':
      return showDate(text);
    case 'datetime':
      return formatDayAndTime(text);
    case 'time':
      return timeText(text);
    case 'daterange':
      return periodText(text);
    case 'timezone':
      return text.replaceAll('_', ' ');
    case 'tel':
      return showPhone(text);
    default:
      return text;
  }
}

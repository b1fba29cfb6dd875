import type { FieldChange } from '@shared/contract/history';
import { asObject, asText, isObject } from '@shared/rules/json-values';
import { formatDayAndTime, showDate } from '../../ui/format-date';
import { numberFormat } from '../../ui/formats';
import { dealMoney } from '../../ui/money';
import { showPhone } from '../../ui/show-phone';
import { copy } from './copy';

type Shown = Pick<FieldChange, 'type' | 'names'>;

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text);

function fromText(type: Shown['type'], text: string): string {
  switch (type) {
    case 'date':
      return isDay(text) ? showDate(text) : text;
    case 'datetime':
      return isDay(text) ? formatDayAndTime(text) : text;
    case 'daterange':
      return text
        .split(' to ')
        .map((day) => fromText('date', day))
        .join(' – ');
    case 'phone':
      return showPhone(text);
    case 'picture':
      return copy.picture;
    default:
      return text;
  }
}

const nameless: Partial<Record<Shown['type'], string>> = {
  user: copy.gone,
  contact: copy.gone,
  contacts: copy.gone,
  company: copy.goneCompany,
};

function one({ type, names }: Shown, value: unknown): string {
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  if (typeof value === 'number') {
    if (type === 'money') return dealMoney(value);
    const number = numberFormat({ maximumFractionDigits: 10 }).format(value);
    return type === 'percent' ? `${number}%` : number;
  }
  if (typeof value === 'string') return names[value] ?? nameless[type] ?? fromText(type, value);
  if (type === 'stage') {
    const { stage_id, lost_reason } = asObject(value);
    const reason = asText(lost_reason);
    const stage = names[asText(stage_id)] ?? asText(stage_id);
    return reason === '' ? stage : `${stage} ${copy.lost(reason)}`;
  }
  if (type === 'lists') {
    const lists = Object.entries(asObject(value));
    return lists.map(([list, isOn]) => (isOn === true ? copy.on(list) : copy.off(list))).join(', ');
  }
  // A file, and the other one of a merge, have a name.
  return isObject(value) ? asText(value['name']) : '';
}

/** A value of a change in words; empty where there was none. */
export function showValue(change: Shown, value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map((each) => one(change, each)).join(', ') : one(change, value);
}

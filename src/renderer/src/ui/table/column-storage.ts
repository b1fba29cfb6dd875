import { forget, recall, remember } from '../../core/storage/local-storage';
import { type ColumnChoice, NO_CHOICE, clampWidth } from './column-layout';
import { asObject, isObject } from '@shared/rules/json-values';

const nameOf = (table: string): string => `table.${table}`;

/** What was kept may come from another version, or from somebody who wrote into the storage by hand. */
export function parseChoice(text: string | null): ColumnChoice {
  let read: unknown;
  try {
    read = JSON.parse(text ?? 'null');
  } catch {
    return NO_CHOICE;
  }
  if (!isObject(read)) return NO_CHOICE;
  const { widths, order, shown } = read;
  return {
    widths: Object.fromEntries(
      Object.entries(asObject(widths)).flatMap(([id, width]) =>
        typeof width === 'number' && Number.isFinite(width) ? [[id, clampWidth(width)] as const] : [],
      ),
    ),
    order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [],
    shown: Object.fromEntries(
      Object.entries(asObject(shown)).flatMap(([id, is]) =>
        typeof is === 'boolean' ? [[id, is] as const] : [],
      ),
    ),
  };
}

/** What was chosen for the columns of a table on this device. */
export const loadChoice = (table: string): ColumnChoice => parseChoice(recall(nameOf(table)));

export function saveChoice(table: string, choice: ColumnChoice): void {
  if (choice === NO_CHOICE) forget(nameOf(table));
  else remember(nameOf(table), JSON.stringify(choice));
}

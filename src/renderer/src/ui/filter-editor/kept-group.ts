import { asList, asText, isObject } from '@shared/rules/json-values';
import { FILTER_DEPTH, FILTER_OPERATORS, type FilterOperator } from '@shared/rules/record-filter';
import type { Picked } from '../record-picker/record-list';
import { type DraftGroup, type DraftNode, newKey } from './filter-draft';

const OPERATORS: ReadonlySet<string> = new Set(Object.values(FILTER_OPERATORS).flat());
const isOperator = (value: unknown): value is FilterOperator =>
  typeof value === 'string' && OPERATORS.has(value);

function pickedOf(value: unknown): Picked[] {
  if (!isObject(value)) return [];
  const { value: id, label } = value;
  return typeof id === 'string' && typeof label === 'string' ? [{ value: id, label }] : [];
}

function nodeOf(value: unknown, level: number): DraftNode[] {
  if (!isObject(value)) return [];
  if (value['kind'] === 'group' && level <= FILTER_DEPTH) {
    const nodes = asList(value['nodes']).flatMap((node) => nodeOf(node, level + 1));
    const match = value['match'] === 'any' ? 'any' : 'all';
    return [{ kind: 'group', key: newKey(), match, not: value['not'] === true, nodes }];
  }
  if (value['kind'] !== 'condition') return [];
  const { field, operator, text, until, chosen } = value;
  return [
    {
      kind: 'condition',
      key: newKey(),
      field: asText(field),
      operator: isOperator(operator) ? operator : 'is',
      text: asText(text),
      until: asText(until),
      chosen: asList(chosen).flatMap(pickedOf),
    },
  ];
}

/** Conditions that were written on this device and not saved, half ones as well; null: nothing that can be read. */
export function keptGroup(value: unknown): DraftGroup | null {
  const [root] = nodeOf(value, 1);
  return root?.kind === 'group' ? root : null;
}

import {
  FILTER_DEPTH,
  FILTER_OPERATORS,
  type FilterKind,
  type FilterOperator,
  MAX_CONDITIONS,
} from '@shared/rules/record-filter';
import type { Picked } from '../record-picker/record-list';
import type { EditorField } from './editor-field';

/** A condition while it is written: what was typed is kept, whatever is asked of it. */
export interface DraftCondition {
  readonly kind: 'condition';
  readonly key: number;
  /** Empty: none is chosen yet. */
  readonly field: string;
  readonly operator: FilterOperator;
  /** As typed; of a day `2026-11-25`, of a fact `true` or `false`. */
  readonly text: string;
  /** The end of a range. */
  readonly until: string;
  readonly chosen: readonly Picked[];
}
export interface DraftGroup {
  readonly kind: 'group';
  readonly key: number;
  readonly match: 'all' | 'any';
  readonly not: boolean;
  readonly nodes: readonly DraftNode[];
}
export type DraftNode = DraftCondition | DraftGroup;

let lastKey = 0;
/** Tells nodes apart on the screen. */
export const newKey = (): number => (lastKey += 1);

export const firstOperator = (kind: FilterKind): FilterOperator =>
  kind === 'choice' ? 'any_of' : FILTER_OPERATORS[kind][0];

export const newCondition = (): DraftCondition => ({
  kind: 'condition',
  key: newKey(),
  field: '',
  operator: 'is',
  text: '',
  until: '',
  chosen: [],
});
export const newGroup = (nodes: readonly DraftNode[] = [newCondition()]): DraftGroup => ({
  kind: 'group',
  key: newKey(),
  match: 'all',
  not: false,
  nodes,
});

/** Asks another field. What was entered stays where it can be a value of that, too. */
export function withField(
  condition: DraftCondition,
  before: EditorField | undefined,
  field: EditorField,
): DraftCondition {
  const operators: readonly string[] = FILTER_OPERATORS[field.kind];
  const isAlike = before?.kind === field.kind;
  return {
    ...condition,
    field: field.id,
    operator:
      operators.includes(condition.operator) && isAlike ? condition.operator : firstOperator(field.kind),
    text: isAlike && field.kind !== 'boolean' ? condition.text : field.kind === 'boolean' ? 'true' : '',
    until: isAlike ? condition.until : '',
    chosen: [],
  };
}

/** Null: it goes, with what lies in it. */
type Change = (node: DraftNode) => DraftNode | readonly DraftNode[] | null;

/** The tree with one of its nodes changed, wherever that lies. */
export function changeNode(group: DraftGroup, key: number, change: Change): DraftGroup {
  return {
    ...group,
    nodes: group.nodes.flatMap((node): readonly DraftNode[] => {
      if (node.key === key) {
        const next = change(node);
        return next === null ? [] : [next].flat();
      }
      return [node.kind === 'group' ? changeNode(node, key, change) : node];
    }),
  };
}

/** The tree with another node at the end of one of its groups. */
export function addNode(group: DraftGroup, key: number, added: DraftNode): DraftGroup {
  if (group.key === key) return { ...group, nodes: [...group.nodes, added] };
  return {
    ...group,
    nodes: group.nodes.map((node) => (node.kind === 'group' ? addNode(node, key, added) : node)),
  };
}

/** The same once more, as another one. */
export const copyOf = (node: DraftNode): DraftNode =>
  node.kind === 'condition'
    ? { ...node, key: newKey() }
    : { ...node, key: newKey(), nodes: node.nodes.map(copyOf) };

/** Groups within each other, the node itself included. */
const heightOf = (node: DraftNode): number =>
  node.kind === 'condition' ? 0 : 1 + Math.max(0, ...node.nodes.map(heightOf));

/** Whether there is room for one more group. @param level of the group in which it would lie, from 1 */
export const mayAddGroup = (level: number): boolean => level < FILTER_DEPTH;
/** @param level of the group in which the node lies */
export const mayWrap = (node: DraftNode, level: number): boolean =>
  level + 1 + heightOf(node) <= FILTER_DEPTH;

export const countConditions = (node: DraftNode): number =>
  node.kind === 'condition' ? 1 : node.nodes.reduce((sum, one) => sum + countConditions(one), 0);
export const isFull = (root: DraftGroup): boolean => countConditions(root) >= MAX_CONDITIONS;

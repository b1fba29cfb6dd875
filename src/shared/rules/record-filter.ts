import { z } from 'zod';

/* The filter tree of lists: conditions in groups of AND and OR. One form for filters, views and whatever acts on many records. */

/** Groups within each other, the outermost one included. */
export const FILTER_DEPTH = 5;
/** Of the whole tree. */
export const MAX_CONDITIONS = 100;
/** Characters of a value. */
export const FILTER_TEXT_LENGTH = 200;
/** Values of one condition. */
const MAX_VALUES = 100;
/** Characters of a tree as JSON, as an address can carry them. */
export const FILTER_LENGTH = 8000;
const MAX_DAYS = 3650;

/**
 * What a field holds decides what can be asked of it. `choice`: one of several values; `choices`: any number of them;
 * `boolean`: a fact that is true or not; `filled`: nobody looks into it, it is there or not.
 */
export const FILTER_OPERATORS = {
  text: ['is', 'is_not', 'contains', 'begins', 'empty', 'not_empty'],
  number: ['is', 'is_not', 'at_least', 'at_most', 'between', 'empty', 'not_empty'],
  date: ['before', 'after', 'between', 'last_days', 'empty', 'not_empty'],
  choice: ['is', 'is_not', 'any_of', 'none_of', 'empty', 'not_empty'],
  choices: ['any_of', 'none_of', 'all_of', 'empty', 'not_empty'],
  boolean: ['is'],
  filled: ['empty', 'not_empty'],
} as const;

export type FilterKind = keyof typeof FILTER_OPERATORS;
export type FilterOperator = (typeof FILTER_OPERATORS)[FilterKind][number];

const scalar = z.union([z.string().max(FILTER_TEXT_LENGTH), z.number(), z.boolean()]);

const condition = z.strictObject({
  field: z.string().min(1).max(80),
  operator: z.string().min(1).max(20),
  value: z.union([scalar, z.array(scalar).max(MAX_VALUES)]).optional(),
});
export type FilterCondition = z.infer<typeof condition>;

export interface FilterGroup {
  readonly match: 'all' | 'any';
  /** The records that this group does not find. */
  readonly not?: boolean | undefined;
  /** None: every record. */
  readonly filters: readonly FilterNode[];
}
export type FilterNode = FilterCondition | FilterGroup;

export const isGroup = (node: FilterNode): node is FilterGroup => 'filters' in node;

export const conditionsOf = (node: FilterNode): readonly FilterCondition[] =>
  isGroup(node) ? node.filters.flatMap(conditionsOf) : [node];

/** Written out to its depth: what is nested deeper is refused before it is walked. */
function groupOf(depth: number): z.ZodType<FilterGroup> {
  const inner: z.ZodType<FilterNode> = depth === 1 ? condition : z.union([condition, groupOf(depth - 1)]);
  return z.strictObject({
    match: z.enum(['all', 'any']),
    not: z.boolean().optional(),
    filters: z.array(inner).max(MAX_CONDITIONS),
  });
}

/** A whole tree. Its outermost part is a group. */
export const filterTree = groupOf(FILTER_DEPTH).refine(
  (tree) => conditionsOf(tree).length <= MAX_CONDITIONS,
  `A filter can have at most ${MAX_CONDITIONS} conditions.`,
);

/** A tree in its JSON, as addresses and queries carry it. */
export const filterJson = z
  .string()
  .max(FILTER_LENGTH, 'This filter is too long.')
  .transform((text, context): FilterGroup => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      value = undefined;
    }
    const result = filterTree.safeParse(value);
    if (result.success) return result.data;
    context.addIssue({
      code: 'custom',
      message: `This is not a filter: groups with “match” and “filters”, at most ${FILTER_DEPTH} within each other and ${MAX_CONDITIONS} conditions, each with “field”, “operator” and “value”.`,
    });
    return z.NEVER;
  });

/** A day, or an instant. */
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;
const isDate = (value: unknown): boolean =>
  typeof value === 'string' && DATE.test(value) && Number.isFinite(Date.parse(value));
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isNumber = (value: unknown): boolean => typeof value === 'number';

const SCALARS: Readonly<Record<FilterKind, (value: unknown) => boolean>> = {
  text: isText,
  number: isNumber,
  date: isDate,
  choice: isText,
  choices: isText,
  boolean: (value) => typeof value === 'boolean',
  filled: () => false,
};
const WANTED: Readonly<Record<FilterKind, string>> = {
  text: 'a text',
  number: 'a number',
  date: 'a date',
  choice: 'a value',
  choices: 'a value',
  boolean: 'true or false',
  filled: 'nothing',
};

/** What is wrong with a condition on a field of this kind, as a sentence; null: nothing. */
export function conditionProblem(
  kind: FilterKind,
  { field, operator, value }: FilterCondition,
): string | null {
  const operators: readonly string[] = FILTER_OPERATORS[kind];
  if (!operators.includes(operator)) {
    return `“${field}” cannot be asked for “${operator}”. It takes ${operators.join(', ')}.`;
  }
  const wrong = (wanted: string): string => `“${field}” with “${operator}” needs ${wanted}.`;
  const isRight = SCALARS[kind];
  switch (operator) {
    case 'empty':
    case 'not_empty':
      return value === undefined ? null : `“${field}” with “${operator}” takes no value.`;
    case 'between':
      return Array.isArray(value) && value.length === 2 && value.every(isRight) ? null : wrong('two values');
    case 'any_of':
    case 'none_of':
    case 'all_of':
      return Array.isArray(value) && value.length > 0 && value.every(isRight)
        ? null
        : wrong('one value or several');
    case 'last_days':
      return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_DAYS
        ? null
        : wrong(`a number of days, 1 to ${MAX_DAYS}`);
    default:
      return isRight(value) ? null : wrong(WANTED[kind]);
  }
}

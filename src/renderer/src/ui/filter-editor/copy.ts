import {
  FILTER_DEPTH,
  type FilterKind,
  type FilterOperator,
  MAX_CONDITIONS,
} from '@shared/rules/record-filter';

const presence = { empty: 'is empty', not_empty: 'is not empty' } as const;

/** What an operator is called beside a field of a kind. */
export const OPERATOR_NAMES: Readonly<Record<FilterKind, Partial<Record<FilterOperator, string>>>> = {
  text: { is: 'is', is_not: 'is not', contains: 'contains', begins: 'begins with', ...presence },
  number: {
    is: 'is',
    is_not: 'is not',
    at_least: 'is at least',
    at_most: 'is at most',
    between: 'is between',
    ...presence,
  },
  date: {
    before: 'is before',
    after: 'is after',
    between: 'is between',
    last_days: 'is in the last',
    ...presence,
  },
  choice: { is: 'is', is_not: 'is not', any_of: 'is any of', none_of: 'is none of', ...presence },
  choices: { any_of: 'has any of', none_of: 'has none of', all_of: 'has all of', ...presence },
  boolean: { is: 'is' },
  filled: presence,
};

export const copy = {
  all: 'All of these',
  any: 'Any of these',
  match: 'Which of the conditions have to hold',
  exclude: 'Exclude',
  excludeHint: 'Finds the records for which this does not hold',
  where: 'Where',
  and: 'and',
  or: 'or',
  not: 'not',
  group: (level: number) => (level === 1 ? 'Conditions' : `Group at level ${level}`),
  condition: (number: number) => `Condition ${number}`,
  addCondition: 'Condition',
  addGroup: 'Group',
  addConditionLabel: 'Add a condition',
  addGroupLabel: 'Add a group',
  tooDeep: `Groups lie at most ${FILTER_DEPTH} deep`,
  tooMany: `A filter can have at most ${MAX_CONDITIONS} conditions`,
  more: (what: string) => `More for ${what}`,
  duplicate: 'Duplicate',
  wrap: 'Put into a group of its own',
  unwrap: 'Take out of the group',
  remove: 'Remove',
  removeCondition: 'Remove condition',
  removeGroup: 'Remove group',
  field: 'Field',
  chooseField: 'Choose a field',
  gone: 'This field is gone, or you may not view it.',
  operator: 'Condition',
  value: 'Value',
  from: 'From',
  to: 'To',
  between: 'and',
  days: 'days',
  choose: 'Choose…',
  search: 'Search…',
  nothing: 'Nothing found',
  yes: 'Yes',
  no: 'No',
  unknown: 'Unknown',
  empty: 'No condition yet: everything is found.',
  rest: (count: number) => `+${count}`,
  problems: {
    field: 'Choose a field.',
    text: 'Enter a text.',
    number: 'Enter a number.',
    date: 'Choose a day.',
    value: 'Choose a value.',
    days: 'Enter a number of days, 1 to 3,650.',
    order: 'The first value is greater than the second.',
    dayOrder: 'The first day comes after the last.',
  },
} as const;

const own = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
/** An abbreviation keeps its capitals. */
const inside = (label: string): string => (/^\p{Lu}{2}/u.test(label) ? label : own(label));

/** A filter as one sentence. */
export const SENTENCE = {
  all: (records: string) => `All ${own(records)}.`,
  allBut: (records: string) => `All ${own(records)} but those`,
  whose: (label: string) => `whose ${inside(label)}`,
  gone: 'with',
  among: 'with',
  without: 'without',
  in: (label: string) => `in ${inside(label)}`,
  empty: (label: string) => `with nothing in ${inside(label)}`,
  filled: (label: string) => `with something in ${inside(label)}`,
  others: (count: number) => (count === 1 ? '1 other' : `${count} others`),
  notThose: 'not those',
  either: 'either',
  /** After `whose city`. */
  verbs: {
    is: 'is',
    is_not: 'is not',
    any_of: 'is',
    none_of: 'is not',
  } as Partial<Record<FilterOperator, string>>,
  /** After a lead such as `created`. */
  after: {
    contains: 'with',
    begins: 'beginning with',
    at_least: 'at least',
    at_most: 'at most',
    between: 'between',
    before: 'before',
    after: 'after',
    last_days: 'in the last',
  } as Partial<Record<FilterOperator, string>>,
} as const;

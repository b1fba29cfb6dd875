import {
  type FilterCondition,
  type FilterGroup,
  type FilterNode,
  type FilterOperator,
  isGroup,
} from '@shared/rules/record-filter';
import { copy, OPERATOR_NAMES, SENTENCE } from './copy';
import type { Person } from './draft-tree';
import type { EditorField, EditorFields } from './editor-field';
import { valueWords } from './filter-words';

/** A piece of a sentence. What stands for a value is strong. */
export interface SentencePart {
  readonly text: string;
  readonly isStrong?: boolean;
}
type Said = readonly SentencePart[];

/** Values that are said; of more, how many there are. */
const SAID = 5;

const plain = (text: string): Said => [{ text }];
const strong = (text: string): SentencePart => ({ text, isStrong: true });

/** `a, b or c` */
function listed(parts: readonly Said[], last: string): Said {
  return parts.flatMap((part, at): Said => {
    if (at === 0) return part;
    return [{ text: at === parts.length - 1 ? ` ${last} ` : ', ' }, ...part];
  });
}

function valuesSaid(
  field: EditorField,
  operator: FilterOperator,
  value: FilterCondition['value'],
  person: Person,
  last: string,
): Said {
  const values = [value].flat();
  const said = values.slice(0, SAID).map((one): Said => [strong(valueWords(field, operator, one, person))]);
  const rest = values.length - said.length;
  return listed(rest > 0 ? [...said, plain(SENTENCE.others(rest))] : said, last);
}

/** `tags include a or b`, as a clause that follows the word for the records. */
function choicesSaid(field: EditorField, operator: FilterOperator, value: Said): Said {
  const words = operator === 'none_of' ? SENTENCE.without : SENTENCE.among;
  return [{ text: `${words} ` }, ...value, { text: ` ${SENTENCE.in(field.label)}` }];
}

const LAST: Partial<Record<FilterOperator, string>> = {
  between: copy.and,
  all_of: copy.and,
  none_of: copy.or,
};

function conditionSaid(condition: FilterCondition, fields: EditorFields, person: Person): Said {
  const field = fields.get(condition.field);
  if (field === undefined) return [{ text: `${SENTENCE.gone} ` }, strong(copy.unknown.toLowerCase())];
  const operator = condition.operator as FilterOperator;
  const { said, label } = field;
  if (operator === 'empty') return plain(SENTENCE.empty(label));
  if (operator === 'not_empty') return plain(SENTENCE.filled(label));
  if (field.kind === 'boolean') {
    const isTrue = condition.value === true;
    if (said?.facts !== undefined) return plain(said.facts[isTrue ? 0 : 1]);
    return [
      { text: `${SENTENCE.whose(label)} ${SENTENCE.verbs.is ?? ''} ` },
      strong(isTrue ? copy.yes.toLowerCase() : copy.no.toLowerCase()),
    ];
  }
  const value = valuesSaid(field, operator, condition.value, person, LAST[operator] ?? copy.or);
  if (field.kind === 'choices') return choicesSaid(field, operator, value);
  const short = SENTENCE.after[operator] ?? '';
  if (said?.lead === undefined) {
    const verb = SENTENCE.verbs[operator] ?? OPERATOR_NAMES[field.kind][operator] ?? operator;
    return [{ text: `${SENTENCE.whose(label)} ${verb} ` }, ...value];
  }
  const isNegative = operator === 'is_not' || operator === 'none_of';
  const words = [isNegative && copy.not, said.lead, short].filter(Boolean).join(' ');
  return [{ text: `${words} ` }, ...value];
}

/** Tighter the deeper it lies: commas outside, none inside, and brackets where only those tell what belongs together. */
function groupSaid(group: FilterGroup, depth: number, fields: EditorFields, person: Person): Said {
  const parts = group.filters.map((one) => nodeSaid(one, depth + 1, fields, person));
  const last = group.match === 'all' ? copy.and : copy.or;
  const isLoose = depth === 0;
  const joined = parts.flatMap((part, at): Said => {
    if (at === 0) return part;
    const comma = isLoose ? ',' : '';
    return [{ text: `${comma} ${last} ` }, ...part];
  });
  return joined;
}

function nodeSaid(node: FilterNode, depth: number, fields: EditorFields, person: Person): Said {
  if (!isGroup(node)) return conditionSaid(node, fields, person);
  const said = groupSaid(node, depth, fields, person);
  if (node.not === true) return [{ text: `${SENTENCE.notThose} (` }, ...said, { text: ')' }];
  if (node.filters.length < 2) return said;
  if (depth > 1) return [{ text: '(' }, ...said, { text: ')' }];
  return node.match === 'any' ? [{ text: `${SENTENCE.either} ` }, ...said] : said;
}

/**
 * A filter as one sentence.
 * @param records who is found: `Contacts`
 */
export function filterSentence(
  tree: FilterGroup,
  records: string,
  fields: EditorFields,
  person: Person,
): readonly SentencePart[] {
  if (tree.filters.length === 0) return [{ text: SENTENCE.all(records) }];
  const said = groupSaid(tree, 0, fields, person);
  const start = tree.not === true ? [{ text: `${SENTENCE.allBut(records)} ` }] : [{ text: `${records} ` }];
  return [...start, ...said, { text: '.' }];
}

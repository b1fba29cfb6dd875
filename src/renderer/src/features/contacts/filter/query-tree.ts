import type { FilterCondition, FilterGroup } from '@shared/rules/record-filter';
import { type ContactQuery, parseTree } from '../contact-query';

interface QueryTree {
  /** Null: everybody. */
  readonly tree: FilterGroup | null;
  /** Nothing of the list is missing in it: words that are searched for, and years, are no conditions. */
  readonly isWhole: boolean;
}

/** The filters of the list and its advanced filter as one tree, which finds the same contacts. */
export function treeOfQuery(query: ContactQuery): QueryTree {
  const { stage, types, tags, assignee, creators, scores, companies, search, year } = query;
  const asked: readonly (readonly [field: string, values: readonly string[]])[] = [
    ['current_lifecycle_stage', stage === null ? types : [stage]],
    ['tags', tags],
    ['assignee_id', assignee],
    ['created_by', creators],
    ['score_band', scores],
    ['current_company_id', companies],
  ];
  const conditions = asked.flatMap(([field, values]): FilterCondition[] =>
    values.length === 0 ? [] : [{ field, operator: 'any_of', value: [...values] }],
  );
  const isWhole = search.trim() === '' && year === null;
  const own = parseTree(query.tree);
  if (conditions.length === 0) return { tree: own, isWhole };
  // Its own conditions are joined as they are, where that means the same.
  const isFlat = own?.match === 'all' && own.not !== true;
  const rest = own === null ? [] : isFlat ? own.filters : [own];
  return { tree: { match: 'all', filters: [...conditions, ...rest] }, isWhole };
}

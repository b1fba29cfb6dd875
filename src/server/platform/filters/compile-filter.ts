import { type RawBuilder, sql } from 'kysely';
import {
  type FilterCondition,
  type FilterNode,
  conditionProblem,
  isGroup,
} from '@shared/rules/record-filter';
import { AppError } from '../errors';
import type { CheckedCondition, CompiledFilter, FilterContext, FilterField, FilterSet } from './filter-field';
import { sure } from './where-value';

/** @param filters of the field that is named */
function refuse(message: string): never {
  throw new AppError('validation_failed', { message, fields: { filter: message } });
}

const shown = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name);

function compileCondition(
  fields: ReadonlyMap<string, FilterField>,
  context: FilterContext,
  condition: FilterCondition,
): CompiledFilter {
  const field = fields.get(condition.field);
  if (field === undefined) return refuse(`Nothing can be filtered by “${shown(condition.field)}”.`);
  const problem = conditionProblem(field.kind, condition);
  if (problem !== null) return refuse(problem);
  return field.compile(context, condition as CheckedCondition);
}

const unionOf = (selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`select id from (${sql.join(selects, sql` union all `)}) as either`;

/** {@link CompiledFilter.sets}, also where only the lead is told. */
export const setsOf = ({ sets, isExact, leads: [first] }: CompiledFilter): readonly FilterSet[] | undefined =>
  sets ?? (isExact && first ? [first] : undefined);

/** Any of the parts: led by what leads every one of them. */
function either(parts: readonly CompiledFilter[]): CompiledFilter {
  const leads = parts.map(({ leads: [first] }) => first);
  return {
    where: sql`(${sql.join(
      parts.map(({ where }) => where),
      sql` or `,
    )})`,
    leads: leads.every((lead) => lead !== undefined)
      ? [
          {
            ids: unionOf(leads.map(({ ids }) => ids)),
            size: unionOf(leads.map(({ ids, size = ids }) => sql`select 1 as id from (${size}) as one`)),
          },
        ]
      : [],
    isExact: parts.every(({ isExact }) => isExact),
  };
}

function both(parts: readonly CompiledFilter[]): CompiledFilter {
  const ordered = parts.find((part) => part.ordered !== undefined)?.ordered;
  const sets = parts.map(setsOf);
  return {
    where: sql`(${sql.join(
      parts.map(({ where }) => where),
      sql` and `,
    )})`,
    leads: parts.flatMap(({ leads }) => leads),
    bounds: parts.flatMap(({ bounds = [] }) => bounds),
    ...(ordered && { ordered }),
    ...(sets.every((one) => one !== undefined) && { sets: sets.flat() }),
  };
}

/** Every record. */
const EVERYTHING: CompiledFilter = { where: sql`(1 = 1)` as RawBuilder<boolean>, leads: [] };

/**
 * A filter tree as a condition of SQL, the same on both engines.
 * @throws AppError `validation_failed` with the name of a field or an operator that there is not.
 */
export function compileFilter(
  fields: ReadonlyMap<string, FilterField>,
  context: FilterContext,
  node: FilterNode,
): CompiledFilter {
  if (!isGroup(node)) return compileCondition(fields, context, node);
  const parts = node.filters.map((one) => compileFilter(fields, context, one));
  const [first] = parts;
  const group = parts.length === 1 && first ? first : null;
  const compiled =
    group ?? (parts.length === 0 ? EVERYTHING : node.match === 'all' ? both(parts) : either(parts));
  if (node.not !== true) return compiled;
  const [only, ...others] = setsOf(compiled) ?? [];
  return {
    where: sql<boolean>`(not ${sure(compiled.where)})`,
    leads: [],
    ...(only && others.length === 0 && { sets: [{ ...only, isDenied: only.isDenied !== true }] }),
  };
}

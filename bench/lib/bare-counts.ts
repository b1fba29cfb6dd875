import { type RawBuilder, sql } from 'kysely';
import { SCORE_BANDS, SCORE_RANGES } from '@shared/rules/score-band';
import { type FilterCondition, type FilterNode, isGroup } from '@shared/rules/record-filter';
import type { Engine } from '../../src/server/platform/db/engine';
import type { CrmSize } from '../data/crm';
import { CRM_CONDITIONS, crmTrees } from './crm-queries';

/*
 * The limit of counting: each filter as one statement that somebody writes by hand who knows the tables, without row-level
 * security, and with whatever plan the engine makes of it.
 */

/** Conditions that each is put together with. */
const BESIDE = 3;

interface Named {
  readonly name: string;
  readonly filter: FilterNode;
}

/** Each condition of the benchmark, each with some others, and the trees. @param stage of a contact */
export function countedFilters(size: CrmSize, stage: string): readonly Named[] {
  const conditions = [
    ...Object.entries(CRM_CONDITIONS(size)),
    ['a stage', { field: 'current_lifecycle_stage', operator: 'is', value: stage }] as const,
  ];
  const all = (...filters: readonly FilterNode[]): FilterNode => ({ match: 'all', filters: [...filters] });
  const pairs = conditions.flatMap(([name, one], at) =>
    [...conditions, ...conditions]
      .slice(at + 1, at + 1 + BESIDE)
      .map(([other, two]) => ({ name: `${name} and ${other}`, filter: all(one, two) })),
  );
  const trees = crmTrees(size);
  return [
    ...conditions.map(([name, one]) => ({ name, filter: all(one) })),
    ...pairs,
    ...[...trees.selective, ...trees.broad].map(({ name, parts }) => ({ name, filter: all(...parts) })),
  ];
}

type Where = RawBuilder<unknown>;

interface Bare {
  readonly engine: Engine;
  readonly business: string;
  readonly now: number;
  /** Id of a field of the workspace's own -> its number in the index. */
  readonly fields: ReadonlyMap<string, number>;
}

const own = (name: string): Where => sql.ref(`contacts.${name}`);
const listed = (values: unknown): Where =>
  sql`(${sql.join((values as readonly unknown[]).map((one) => sql`${one}`))})`;

/** Contacts that rows of another table hang on: PostgreSQL joins EXISTS as it likes, SQLite reads the list of IN once. */
const linked = ({ engine, business }: Bare, from: Where, record: Where, where: Where): Where =>
  engine === 'postgres'
    ? sql`exists (select 1 from ${from} where l.business_id = ${business} and ${record} = contacts._id and ${where})`
    : sql`contacts._id in (select ${record} from ${from} where l.business_id = ${business} and ${where})`;

function compared(column: Where, { operator, value }: FilterCondition, now: number): Where {
  const [first, last] = Array.isArray(value) ? value : [value];
  const at = (one: unknown) => (typeof one === 'string' && /^\d{4}-/.test(one) ? Date.parse(one) : one);
  if (operator === 'between') return sql`${column} between ${at(first)} and ${at(last)}`;
  if (operator === 'at_least') return sql`${column} >= ${first}`;
  if (operator === 'last_days') return sql`${column} between ${now - Number(value) * 86_400_000} and ${now}`;
  if (operator === 'any_of') return sql`${column} in ${listed(value)}`;
  if (operator === 'empty') return sql`${column} is null`;
  if (operator === 'contains') return sql`lower(${column}) like ${`%${String(value).toLowerCase()}%`}`;
  if (operator === 'begins') return sql`${column} like ${`${String(value)}%`}`;
  return sql`${column} = ${value}`;
}

function bareField(bare: Bare, no: number, condition: FilterCondition): Where {
  const isNumber = no >= 10 && no < 20;
  const { operator, value } = condition;
  const number = bare.fields.get(condition.field) ?? 0;
  const from = sql`${sql.table(isNumber ? 'field_numbers' : 'field_texts')} x join field_documents l on l.no = x.record`;
  const holds =
    operator === 'empty'
      ? sql`1 = 1`
      : operator === 'begins'
        ? sql`x.value >= ${String(value)} and x.value < ${`${String(value)}\u{10ffff}`}`
        : compared(sql`x.value`, condition, bare.now);
  const found = linked(bare, from, sql`l.record_id`, sql`x.field = ${number} and ${holds}`);
  return operator === 'empty' ? sql`not ${found}` : found;
}

function bareCondition(bare: Bare, condition: FilterCondition): Where {
  const { field, operator, value } = condition;
  const deals = sql`deal_contacts l join deals d on d.business_id = l.business_id and d._id = l.deal_id and d.deleted_at is null`;
  if (field.startsWith('field.')) return bareField(bare, Number(field.slice('field.X'.length)), condition);
  switch (field) {
    case 'tags':
      return linked(bare, sql`contact_tags l`, sql`l.contact_id`, sql`l.tag_id in ${listed(value)}`);
    case 'interests':
      return linked(
        bare,
        sql`contact_interests l`,
        sql`l.contact_id`,
        sql`l.interest_id in ${listed(value)}`,
      );
    case 'city':
      return linked(
        bare,
        sql`contact_cities l`,
        sql`l.contact_id`,
        sql`l.city = ${String(value).toLowerCase()}`,
      );
    case 'has_deals': {
      const has = linked(bare, deals, sql`l.contact_id`, sql`1 = 1`);
      return value === true ? has : sql`not ${has}`;
    }
    case 'deal_stage':
      return linked(bare, deals, sql`l.contact_id`, sql`d.pipeline_stage_id in ${listed(value)}`);
    case 'deal_value':
      return linked(bare, deals, sql`l.contact_id`, sql`d.deal_value >= ${value}`);
    case 'last_inbound_at':
      return sql`not ${linked(bare, sql`conversations l`, sql`l.contact_id`, sql`l.last_inbound_at is not null`)}`;
    case 'score_band':
      return sql`(${sql.join(
        SCORE_BANDS.filter((band) => (value as readonly string[]).includes(band)).map(
          (band) =>
            sql`${own('total_score')} between ${SCORE_RANGES[band].min} and ${SCORE_RANGES[band].max}`,
        ),
        sql` or `,
      )})`;
    default:
      return compared(own(field), { ...condition, operator }, bare.now);
  }
}

function bareWhere(bare: Bare, node: FilterNode): Where {
  if (!isGroup(node)) return bareCondition(bare, node);
  const parts = node.filters.map((one) => bareWhere(bare, one));
  const group = sql`(${sql.join(parts, node.match === 'all' ? sql` and ` : sql` or `)})`;
  return node.not === true ? sql`not coalesce(${group}, false)` : group;
}

/** The statement that counts what a filter finds. */
export const bareCount = (bare: Bare, filter: FilterNode): RawBuilder<{ readonly total: number }> =>
  sql<{ readonly total: number }>`select count(*) as total from contacts
    where contacts.business_id = ${bare.business} and contacts.deleted_at is null and ${bareWhere(bare, filter)}`;

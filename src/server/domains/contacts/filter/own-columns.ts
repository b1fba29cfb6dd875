import { type RawBuilder, sql } from 'kysely';
import { CONTACT_FILTER_FIELDS, type ContactFilterField } from '@shared/rules/contact-filter-fields';
import { SCORE_BANDS, SCORE_RANGES } from '@shared/rules/score-band';
import type {
  CheckedCondition,
  FilterContext,
  FilterField,
  FilterLead,
} from '../../../platform/filters/filter-field';
import { linkField } from '../../../platform/filters/link-field';
import { isOneOf, not, sure, whereValue } from '../../../platform/filters/where-value';

const column = (name: string): RawBuilder<unknown> => sql.ref(`contacts.${name}`);

/** Ids of contacts for which a condition on one of their own columns holds, by the index of that column. */
function leadBy({ scope, database }: FilterContext, where: RawBuilder<unknown>): FilterLead[] {
  const from = sql`from contacts own where own.business_id = ${scope.business_id}
    and own.deleted_at is null and ${where}`;
  return [
    {
      ids: sql`select own._id as id ${from}`,
      rows: sql`select ${database.rowOf('own')} as row ${from}`,
      isOnce: true,
      hasNobodyOfBin: true,
    },
  ];
}

/** No score comes near it, and both engines can be asked for it. */
const LARGEST = 2 ** 52;

/** The same condition in a form that an index answers; null: none does. */
function indexed(
  name: string,
  { operator, value }: CheckedCondition,
  { database, now }: FilterContext,
  table = 'own',
) {
  const own = sql.ref(`${table}.${name}`);
  const kind = CONTACT_FILTER_FIELDS[name as ContactFilterField];
  const one = (given: unknown): unknown => (kind === 'date' ? Date.parse(String(given)) : given);
  // Numbers are whole: PostgreSQL compares an index of them with whole numbers alone.
  const whole = (given: unknown, round: (value: number) => number): unknown =>
    kind === 'number'
      ? sql`cast(${Math.max(-LARGEST, Math.min(LARGEST, round(Number(given))))} as bigint)`
      : one(given);
  const least = (given: unknown): unknown => whole(given, Math.ceil);
  const most = (given: unknown): unknown => whole(given, Math.floor);
  const [first, last] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  switch (operator) {
    case 'is':
      return kind === 'number'
        ? sql`(${own} >= ${least(value)} and ${own} <= ${most(value)})`
        : sql`${own} = ${one(value)}`;
    case 'any_of':
      return isOneOf(database, own, value as readonly unknown[]);
    case 'before':
      return sql`${own} < ${one(value)}`;
    case 'after':
      return sql`${own} > ${one(value)}`;
    case 'at_least':
      return sql`${own} >= ${least(value)}`;
    case 'at_most':
      return sql`${own} <= ${most(value)}`;
    case 'between':
      return sql`(${own} >= ${least(first)} and ${own} <= ${most(last)})`;
    case 'last_days':
      return sql`(${own} >= ${now - Number(value) * 86_400_000} and ${own} <= ${now})`;
    default:
      return null;
  }
}

/** One group of contacts, whose index has them by name; null: it is none, or several. */
function oneGroup(name: ContactFilterField, { operator, value }: CheckedCondition) {
  const own = column(name);
  if (operator === 'empty') return sql`${own} is null`;
  if (operator === 'is') return sql`${own} = ${value}`;
  const [only, ...others] = operator === 'any_of' ? (value as readonly unknown[]).map(String) : [];
  return only === undefined || others.length > 0 ? null : sql`${own} = ${only}`;
}

/** Times of contacts that are compared as they are kept. */
const isSpan = ({ operator }: CheckedCondition): boolean =>
  operator === 'before' || operator === 'after' || operator === 'between' || operator === 'last_days';

/** @param isIndexed an index begins with it */
function ownField(field: ContactFilterField, isIndexed = false): FilterField {
  const kind = CONTACT_FILTER_FIELDS[field];
  return {
    field,
    kind,
    compile(context, condition) {
      const lead = isIndexed ? indexed(field, condition, context) : null;
      const isRange = kind === 'number' || kind === 'date';
      const bound = isRange ? indexed(field, condition, context, 'contacts') : null;
      const group = isIndexed && kind === 'choice' ? oneGroup(field, condition) : null;
      const isExact = lead !== null && (kind === 'choice' || kind === 'number' || isSpan(condition));
      const isNone = isIndexed && kind === 'choice' && condition.operator === 'empty';
      const own = context.asks === 'all' && isExact ? indexed(field, condition, context, 'contacts') : null;
      return {
        where: own === null ? whereValue(kind, column(field), context, condition) : sql<boolean>`${own}`,
        leads: lead === null ? [] : leadBy(context, lead),
        isExact,
        ...(isNone && { sets: leadBy(context, sql`${sql.ref(`own.${field}`)} is null`) }),
        bounds: [
          ...(bound === null ? [] : [{ column: field, where: bound }]),
          ...(group === null ? [] : [{ column: 'name', where: group }]),
        ],
      };
    },
  };
}

/** In SQLite and PostgreSQL alike: a part of the JSON in which the address is kept. */
const addressPart = (field: 'city' | 'country'): FilterField => ({
  field,
  kind: 'text',
  compile: (context, condition) => ({
    where: whereValue('text', context.database.jsonText(column('address'), field), context, condition),
    leads: [],
  }),
});

const linked = {
  business: sql<string>`linked.business_id`,
  record: sql<string>`linked.contact_id`,
  orderedBy: { column: 'name', key: sql`linked.name` },
};

/** Characters of a city that the index knows. */
const INDEXED = 100;

/** One city is read from an index that has its contacts by name. */
const CITY: FilterField = {
  ...addressPart('city'),
  compile(context, condition) {
    const asked = addressPart('city').compile(context, condition);
    const text = String(condition.value);
    const forms =
      condition.operator === 'is' && [...text].length <= INDEXED ? context.database.lowered(text) : null;
    if (forms === null) return asked;
    const from = sql`contact_cities linked`;
    const only = sql`${linked.business} = ${context.scope.business_id} and linked.city in (${sql.join(forms)})`;
    return {
      where:
        context.asks === 'all'
          ? // COALESCE: the ids are read once; no index finds the city of a contact.
            sql`coalesce(${context.record} in (select ${linked.record} from ${from} where ${only}), false)`
          : asked.where,
      leads: [{ ids: sql`select ${linked.record} as id from ${from} where ${only}`, isOnce: true }],
      isExact: true,
      ...(forms.length === 1 && {
        ordered: { ...linked.orderedBy, from, where: only, id: linked.record },
      }),
    };
  },
};

/** A band is a range of the score; everybody is in one. */
const SCORE_BAND: FilterField = {
  field: 'score_band',
  kind: 'choice',
  compile(context, { operator, value }) {
    const wanted = (Array.isArray(value) ? (value as readonly unknown[]) : [value]).map(String);
    const bands = SCORE_BANDS.filter((band) => wanted.includes(band));
    const within = (score: RawBuilder<unknown>): RawBuilder<boolean> =>
      bands.length === 0
        ? sql<boolean>`(1 = 0)`
        : sql<boolean>`(${sql.join(
            bands.map(
              (band) =>
                sql`(${score} >= ${SCORE_RANGES[band].min} and ${score} <= ${SCORE_RANGES[band].max})`,
            ),
            sql` or `,
          )})`;
    if (operator === 'empty') return { where: sql`(1 = 0)`, leads: [] };
    if (operator === 'not_empty') return { where: sql`(1 = 1)`, leads: [] };
    const inBand = within(column('total_score'));
    const found = context.asks === 'all' ? inBand : sure(inBand);
    if (operator === 'is_not' || operator === 'none_of') return { where: not(found), leads: [] };
    const first = bands[0];
    const lowest = Math.min(...bands.map((band) => SCORE_RANGES[band].min));
    return {
      where: found,
      leads: leadBy(context, within(sql.ref('own.total_score'))),
      isExact: true,
      // Who has no score is as one of 0.
      bounds:
        first === undefined || lowest <= 0
          ? []
          : [{ column: 'total_score', where: sql`${column('total_score')} >= ${lowest}` }],
    };
  },
};

/** What contacts themselves can be filtered by. */
export const OWN_FILTER_FIELDS: readonly FilterField[] = [
  ownField('name'),
  ownField('first_name'),
  ownField('last_name'),
  ownField('email'),
  ownField('phone'),
  ownField('current_job_title'),
  ownField('language'),
  CITY,
  addressPart('country'),
  ownField('current_lifecycle_stage', true),
  ownField('current_company_id', true),
  ownField('assignee_id', true),
  ownField('created_by', true),
  SCORE_BAND,
  ownField('total_score', true),
  ownField('created_at', true),
  ownField('updated_at', true),
  linkField('tags', 'choices', { ...linked, from: sql`contact_tags linked`, value: sql`linked.tag_id` }),
  linkField('interests', 'choices', {
    ...linked,
    from: sql`contact_interests linked`,
    value: sql`linked.interest_id`,
  }),
];

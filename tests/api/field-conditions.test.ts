import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomField } from '@shared/contract/fields';
import { type FieldKind, hasOrder } from '@shared/reference/field-kinds';
import {
  type FieldTest,
  type FilterField,
  countEntries,
  fieldCondition,
  fieldRecords,
  fieldSort,
  filterFields,
} from '../../src/server/domains/fields/reads';
import type { Scope } from '../../src/server/platform/scope';
import { scopeOf } from '../support/channel';
import { dataOf } from '../support/inbox';
import { type ListsTest, startLists } from '../support/lists';

const OPTIONS = [{ label: 'Red' }, { label: 'White' }, { label: 'None' }];
const ASKED = ['text', 'number', 'yes_no', 'date', 'choice', 'checkbox', 'long_text'] as const;
type AskedKind = (typeof ASKED)[number];
type Value = string | number | boolean | readonly string[] | null;

const TEXT = fc.constantFrom('Ana', 'ÁNGEL', 'ana maria', '100%', 'a_b', 'Zoë', null);
const VALUES: Readonly<Record<AskedKind, fc.Arbitrary<Value>>> = {
  text: TEXT,
  number: fc.option(fc.integer({ min: -3, max: 3 })),
  yes_no: fc.option(fc.boolean()),
  date: fc.constantFrom('2030-01-01', '2030-01-31', '2031-12-24', null),
  choice: fc.constantFrom('_red', '_white', null),
  checkbox: fc.option(fc.subarray(['_red', '_white', '_none'], { minLength: 1 })),
  long_text: TEXT,
};

const anyOf = (values: fc.Arbitrary<string | number | boolean>): fc.Arbitrary<FieldTest> =>
  fc.array(values, { maxLength: 3 }).map((list) => ({ op: 'any_of', values: list }));
const between = (values: fc.Arbitrary<string | number>): fc.Arbitrary<FieldTest> =>
  fc
    .tuple(fc.option(values), fc.option(values))
    .map(([from, until]) => ({ op: 'between', from, until }) as const);
const part = fc.constantFrom('an', 'Á', '%', '_', 'A', 'ë', 'maria');
const FILLED = fc.constant<FieldTest>({ op: 'filled' });
const TESTS: Readonly<Record<AskedKind, fc.Arbitrary<FieldTest>>> = {
  text: fc.oneof(
    anyOf(TEXT.map((text) => text ?? 'x')),
    part.map((value) => ({ op: 'contains', value }) as const),
    part.map((value) => ({ op: 'begins', value }) as const),
    FILLED,
  ),
  number: fc.oneof(anyOf(fc.integer({ min: -3, max: 3 })), between(fc.integer({ min: -3, max: 3 })), FILLED),
  yes_no: fc.oneof(anyOf(fc.boolean()), FILLED),
  date: fc.oneof(
    anyOf(fc.constant('2030-01-31')),
    between(fc.constantFrom('2030-01-02', '2030-01-31', '2031-12-24')),
    FILLED,
  ),
  choice: fc.oneof(anyOf(fc.constantFrom('_red', '_white')), FILLED),
  checkbox: fc.oneof(anyOf(fc.constantFrom('_red', '_white', '_none')), FILLED),
  long_text: FILLED,
};

/** The same in memory. */
function passes(value: Value, test: FieldTest): boolean {
  if (value === null) return false;
  const all = (Array.isArray(value) ? value : [value]).map((one: string | number | boolean) =>
    typeof one === 'string' ? one.toLowerCase() : Number(one),
  );
  const plain = (one: string | number | boolean) =>
    typeof one === 'string' ? one.toLowerCase() : Number(one);
  switch (test.op) {
    case 'filled':
      return true;
    case 'any_of':
      return test.values.some((one) => all.includes(plain(one)));
    case 'contains':
      return all.some((one) => String(one).includes(test.value.toLowerCase()));
    case 'begins':
      return all.some((one) => String(one).startsWith(test.value.toLowerCase()));
    case 'between':
      return all.some(
        (one) => (test.from === null || one >= test.from) && (test.until === null || one <= test.until),
      );
  }
}

describe('conditions on values of fields', () => {
  let test: ListsTest;
  let scope: Scope;
  let fields: ReadonlyMap<FieldKind, FilterField>;
  beforeAll(async () => {
    test = await startLists();
    scope = scopeOf(test, test.team.business);
    for (const kind of ASKED) {
      await test.owner.post<{ data: CustomField }>('/fields', {
        entity: 'contact',
        group: 'More',
        label: kind,
        kind,
        options: OPTIONS,
      });
    }
    fields = new Map((await filterFields(scope, 'contact')).map((field) => [field.kind, field]));
  });
  afterAll(() => test.close());

  const write = async (id: string, kind: AskedKind, value: Value) => {
    const body = { data: { [fields.get(kind)!.name]: value } };
    return dataOf(await test.owner.request<{ data: object }>('PATCH', `/customer/${id}/fields`, { body }));
  };
  const found = async (kind: AskedKind, asked: FieldTest, from: 'index' | 'record') => {
    const { db, business_id } = scope;
    const rows = await db
      .selectFrom('contacts')
      .select('_id')
      .where('business_id', '=', business_id)
      .where(fieldCondition(scope, fields.get(kind)!, asked, sql.ref('contacts._id'), from))
      .orderBy('_id')
      .execute();
    return rows.map(({ _id }) => _id);
  };

  const cases = fc
    .constantFrom(...ASKED)
    .chain((kind) => fc.record({ kind: fc.constant(kind), values: fc.tuple(VALUES[kind], VALUES[kind], VALUES[kind]), asked: TESTS[kind] })); // prettier-ignore

  it('find what a plain filter finds, from the index and from the record; sorting keeps all that have one', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ kind, values, asked }) => {
        const given = new Map(test.contacts.map((id, index) => [id, values[index]!] as const));
        for (const [id, value] of given) await write(id, kind, value);
        const expected = [...given].filter(([, value]) => passes(value, asked)).map(([id]) => id);
        expect(await found(kind, asked, 'index')).toEqual(expected);
        expect(await found(kind, asked, 'record')).toEqual(expected);
        const field = fields.get(kind)!;
        const { rows } = await fieldRecords(scope, field, asked).execute(scope.db);
        expect([...new Set(rows.map(({ id }) => id))].sort()).toEqual(expected);
        expect((await countEntries(scope, field, asked, 100)) > 0).toBe(expected.length > 0);
        if (!hasOrder(field.kind)) return;
        const sorted = await scope.db
          .selectFrom(fieldSort(scope, field))
          .select(['record_id', 'value'])
          .orderBy('value')
          .orderBy('tie')
          .execute();
        expect(sorted.map(({ record_id }) => record_id).sort()).toEqual(
          [...given].filter(([, value]) => value !== null).map(([id]) => id),
        );
        const order = sorted.map(({ value }) => value);
        expect(order).toEqual(order.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      }),
      { numRuns: 60 },
    );
  });

  it('are answered from an index, whichever leads', async () => {
    const tests: readonly (readonly [AskedKind, FieldTest])[] = [
      ['text', { op: 'any_of', values: ['ana'] }],
      ['text', { op: 'contains', value: 'an' }],
      ['text', { op: 'begins', value: 'an' }],
      ['number', { op: 'between', from: 1, until: 3 }],
      ['checkbox', { op: 'filled' }],
    ];
    for (const [kind, asked] of tests) {
      for (const from of ['index', 'record'] as const) {
        const query = scope.db
          .selectFrom('contacts')
          .select('_id')
          .where('business_id', '=', scope.business_id)
          .where(fieldCondition(scope, fields.get(kind)!, asked, sql.ref('contacts._id'), from));
        expect(await test.app.platform.database.explain(query.compile())).toEqual([]);
      }
    }
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContactListRow } from '@shared/contract/contact-list';
import { CONTACT_FILTER_FIELDS } from '@shared/rules/contact-filter-fields';
import {
  type FilterCondition,
  type FilterNode,
  FILTER_OPERATORS,
  isGroup,
} from '@shared/rules/record-filter';
import { CONTACT_FILTERS } from '../../src/server/domains/contacts/filter/contact-filter';
import type { Scope } from '../../src/server/platform/scope';
import { startCrm } from '../support/crm';
import { plantToken } from '../support/token';

const DAY_MS = 86_400_000;
const NOW = Date.now();

interface Person {
  readonly _id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly stage: string | null;
  readonly owner: string | null;
  readonly creator: string | null;
  readonly score: number;
  readonly city: string | null;
  readonly created_at: number;
  readonly tags: readonly string[];
  readonly deals: readonly { readonly stage: string; readonly value: number }[];
  readonly openTasks: number;
  readonly inbound: readonly number[];
  readonly unanswered: boolean;
  readonly size: string | null;
  readonly birthday: string | null;
  readonly weight: number | null;
}

interface Page {
  readonly data: {
    readonly rows: readonly ContactListRow[];
    readonly total_number_of_records: number;
    readonly total_is_lower_bound: boolean;
    readonly next_page: number | null;
    readonly next_cursor: string | null;
  };
}

const NAMES = ['Ana', 'Öz 50%', 'bea_b', 'ANA', 'Çelik', 'Dan[a]', 'eve*', 'Ana Öz'];
const STAGES = ['s1', 's2', 's3'];
const TAGS = ['t1', 't2', 't3'];
const people: Person[] = Array.from({ length: 60 }, (_, i) => ({
  _id: `P${String(i).padStart(3, '0')}`,
  name: `${NAMES[i % NAMES.length] ?? ''} ${i % 5}`,
  email: i % 3 === 0 ? null : `Mail${i % 7}@example.com`,
  phone: i % 4 === 0 ? null : `+4479000000${String(i).padStart(2, '0')}`,
  stage: i % 5 === 0 ? null : (STAGES[i % 3] ?? null),
  owner: i % 6 === 0 ? null : `U${i % 4}`,
  creator: i % 7 === 0 ? null : `U${i % 3}`,
  score: [0, 1, 20, 21, 60, 61, 300][i % 7] ?? 0,
  city: i % 8 === 0 ? null : i % 2 === 0 ? 'Lagos' : 'Ängelholm',
  created_at: NOW - (i % 30) * DAY_MS - i * 1000,
  tags: TAGS.filter((_tag, t) => (i + t) % 4 === 0 || (i * t) % 7 === 3),
  deals:
    i % 9 === 0
      ? [
          { stage: 'd1', value: i * 10 },
          { stage: 'd2', value: 5 },
        ]
      : i % 7 === 0
        ? [{ stage: 'd2', value: i }]
        : [],
  openTasks: i % 11 === 0 ? 1 : 0,
  inbound: i % 4 === 1 ? [NOW - i * 3_600_000, NOW - 40 * DAY_MS] : [],
  unanswered: i % 8 === 1,
  size: i % 3 === 1 ? '_l' : i % 3 === 2 ? '_xl' : null,
  weight: i % 3 === 0 ? null : (i % 11) - 4.5,
  birthday: i % 5 === 2 ? `19${60 + (i % 30)}-05-0${1 + (i % 9)}` : null,
}));

async function plant({ db, business_id }: Scope): Promise<void> {
  const own = { business_id };
  await db
    .insertInto('fields')
    .values(
      (['size', 'birthday', 'weight'] as const).map((name, position) => ({
        ...own,
        _id: `F${name}`,
        entity: 'contact' as const,
        name,
        label: name,
        name_key: name,
        kind: { size: 'choice' as const, birthday: 'date' as const, weight: 'number' as const }[name],
        options:
          name === 'size'
            ? JSON.stringify([
                { label: 'XL', value: '_xl' },
                { label: 'L', value: '_l' },
              ])
            : '[]',
        group_label: 'More',
        position,
      })),
    )
    .execute();
  await db
    .insertInto('tags')
    .values(TAGS.map((_id) => ({ ...own, _id, label: _id, tag_type: 1 })))
    .execute();
  await db
    .insertInto('pipelines')
    .values({ ...own, _id: 'L1', name: 'Sales' })
    .execute();
  await db
    .insertInto('tasks')
    .values(
      [0, 1].map((open) => ({
        ...own,
        _id: `T${open}`,
        title: 'Call',
        title_key: 'call',
        type: 'call',
        priority: 1,
        status: open ? 1 : 9,
        open,
        due_date: null,
        notes: null,
        assignee_id: null,
        reminder_date: null,
        created_by: 'U1',
        created_at: NOW,
        updated_at: NOW,
      })),
    )
    .execute();
  const fields = await db
    .selectFrom('fields')
    .select(['_id', 'no'])
    .where('business_id', '=', business_id)
    .execute();
  for (const one of people) {
    await db
      .insertInto('contacts')
      .values({
        ...own,
        _id: one._id,
        first_name: one.name,
        last_name: '',
        name: one.name,
        email: one.email,
        phone: one.phone,
        current_lifecycle_stage: one.stage,
        assignee_id: one.owner,
        created_by: one.creator,
        total_score: one.score,
        address: JSON.stringify(one.city === null ? {} : { city: one.city }),
        source: 'manual',
        created_at: one.created_at,
        updated_at: NOW,
      })
      .execute();
    for (const tag_id of one.tags)
      await db
        .insertInto('contact_tags')
        .values({ ...own, contact_id: one._id, tag_id })
        .execute();
    for (const [n, deal] of one.deals.entries()) {
      const _id = `${one._id}D${n}`;
      await db
        .insertInto('deals')
        .values({
          ...own,
          _id,
          deal_title: 'Deal',
          deal_value: deal.value,
          probability: 1,
          pipeline_id: 'L1',
          pipeline_stage_id: deal.stage,
          created_at: NOW,
        })
        .execute();
      await db
        .insertInto('deal_contacts')
        .values({ ...own, deal_id: _id, contact_id: one._id })
        .execute();
    }
    await db
      .insertInto('task_contacts')
      .values({ ...own, task_id: `T${one.openTasks}`, contact_id: one._id, position: 0 })
      .execute();
    for (const [n, at] of one.inbound.entries()) {
      await db
        .insertInto('conversations')
        .values({
          ...own,
          _id: `${one._id}V${n}`,
          account_id: `A${n}`,
          contact_id: one._id,
          sort_at: at,
          last_inbound_at: at,
          unanswered: one.unanswered ? 1 : 0,
          created_at: NOW,
          updated_at: NOW,
        })
        .execute();
    }
    const values = (['size', 'birthday', 'weight'] as const).flatMap((name) => {
      const value = one[name];
      const field = fields.find(({ _id }) => _id === `F${name}`)?.no;
      return value === null || field === undefined ? [] : [{ field, value }];
    });
    const document = JSON.stringify(
      Object.fromEntries(values.map(({ field, value }) => [`f${field}`, value])),
    );
    const { no: record } = await db
      .insertInto('field_documents')
      .values({ ...own, record_id: one._id, document })
      .returning('no')
      .executeTakeFirstOrThrow();
    for (const { field, value } of values)
      await (
        typeof value === 'number'
          ? db.insertInto('field_numbers').values({ field, value, record })
          : db.insertInto('field_texts').values({ field, value, record })
      ).execute();
  }
}

/** What a contact has in a field: nothing, one value or several. */
function valuesOf(one: Person, field: string): readonly (string | number | boolean)[] {
  const single = (value: string | number | null): readonly (string | number)[] =>
    value === null ? [] : [value];
  const day = (at: number): number => at;
  switch (field) {
    case 'name':
      return [one.name];
    case 'email':
      return single(one.email);
    case 'city':
      return single(one.city);
    case 'current_lifecycle_stage':
      return single(one.stage);
    case 'assignee_id':
      return single(one.owner);
    case 'created_by':
      return single(one.creator);
    case 'score_band':
      return [one.score >= 61 ? 'high' : one.score >= 21 ? 'medium' : one.score >= 1 ? 'low' : 'unscored'];
    case 'total_score':
      return [one.score];
    case 'created_at':
      return [day(one.created_at)];
    case 'tags':
      return one.tags;
    case 'has_deals':
      return [one.deals.length > 0];
    case 'deal_stage':
      return one.deals.map(({ stage }) => stage);
    case 'deal_value':
      return one.deals.map(({ value }) => value);
    case 'has_open_tasks':
      return [one.openTasks > 0];
    case 'last_inbound_at':
      return one.inbound.length === 0 ? [] : [Math.max(...one.inbound)];
    case 'window_open':
      return [one.inbound.some((at) => at > NOW - DAY_MS)];
    case 'unanswered':
      return [one.unanswered && one.inbound.length > 0];
    case 'field.Fsize':
      return single(one.size);
    case 'field.Fbirthday':
      return one.birthday === null ? [] : [Date.parse(one.birthday)];
    default:
      throw new Error(field);
  }
}

const fold = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

/** The same question, asked of what is in memory. */
function holds(one: Person, node: FilterNode): boolean {
  if (isGroup(node)) {
    const all = node.filters.map((inner) => holds(one, inner));
    const result = node.match === 'all' || all.length === 0 ? all.every(Boolean) : all.some(Boolean);
    return node.not === true ? !result : result;
  }
  const { field, operator, value } = node;
  const has = valuesOf(one, field).map(fold);
  const isDate = KINDS[field] === 'date';
  const given = (Array.isArray(value) ? value : [value]).map((v) =>
    isDate && typeof v === 'string' ? Date.parse(v) : fold(v),
  );
  const [first, last] = given as never[];
  const some = (test: (v: never) => boolean): boolean => (has as never[]).some(test);
  switch (operator) {
    case 'is':
      return some((v) => v === first);
    case 'is_not':
      return !some((v) => v === first);
    case 'contains':
      return some((v) => String(v).includes(String(first)));
    case 'begins':
      return some((v) => String(v).startsWith(String(first)));
    case 'empty':
      return has.length === 0;
    case 'not_empty':
      return has.length > 0;
    case 'before':
      return some((v) => v < first!);
    case 'after':
      return some((v) => v > first!);
    case 'at_least':
      return some((v) => v >= first!);
    case 'at_most':
      return some((v) => v <= first!);
    case 'between':
      return some((v) => v >= first! && v <= last!);
    case 'last_days':
      return some((v) => v >= NOW - Number(value) * DAY_MS && v <= NOW);
    case 'any_of':
      return given.some((one) => has.includes(one));
    case 'none_of':
      return !given.some((one) => has.includes(one));
    case 'all_of':
      return given.every((one) => has.includes(one));
    default:
      throw new Error(operator);
  }
}

const KINDS: Readonly<Record<string, keyof typeof FILTER_OPERATORS>> = {
  ...Object.fromEntries(
    [
      'name',
      'email',
      'city',
      'current_lifecycle_stage',
      'assignee_id',
      'created_by',
      'score_band',
      'total_score',
      'created_at',
      'tags',
      'has_deals',
      'deal_stage',
      'deal_value',
      'has_open_tasks',
      'last_inbound_at',
      'window_open',
      'unanswered',
    ].map((field) => [field, CONTACT_FILTER_FIELDS[field as keyof typeof CONTACT_FILTER_FIELDS]]),
  ),
  'field.Fsize': 'choice',
  'field.Fbirthday': 'date',
};
const VALUES: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  name: ['ana', 'ÖZ', '%', '_', '[a]', '*', 'çelik 4', 'Ana 0', 'zzz'],
  email: ['mail1@example.com', 'MAIL', 'example', '@'],
  city: ['lagos', 'Lag', 'ÄNGELHOLM'],
  current_lifecycle_stage: [...STAGES, 'gone'],
  assignee_id: ['U1', 'U2', 'U9'],
  created_by: ['U0', 'U2', 'U9'],
  score_band: ['high', 'medium', 'low', 'unscored'],
  total_score: [0, 20, 21.5, 60, 61],
  created_at: [
    new Date(NOW - 5 * DAY_MS).toISOString(),
    new Date(NOW - 20 * DAY_MS).toISOString().slice(0, 10),
  ],
  tags: TAGS,
  deal_stage: ['d1', 'd2', 'd3'],
  deal_value: [5, 90, 14.5],
  last_inbound_at: [new Date(NOW - 1.5 * DAY_MS).toISOString(), new Date(NOW - 30 * DAY_MS).toISOString()],
  'field.Fsize': ['_l', '_xl', '_s'],
  'field.Fbirthday': ['1970-05-03', '1985-05-06'],
};

const anyCondition: fc.Arbitrary<FilterCondition> = fc.constantFrom(...Object.keys(KINDS)).chain((field) => {
  const kind = KINDS[field] ?? 'text';
  const value = fc.constantFrom(...(VALUES[field] ?? [true, false]));
  return fc.constantFrom(...FILTER_OPERATORS[kind]).chain((operator): fc.Arbitrary<FilterCondition> => {
    const with_ = (values: fc.Arbitrary<FilterCondition['value']>) =>
      values.map((one) => ({ field, operator, value: one }));
    if (operator === 'empty' || operator === 'not_empty') return fc.constant({ field, operator });
    if (operator === 'between') return with_(fc.tuple(value, value).map((pair) => [...pair]));
    if (operator === 'last_days') return with_(fc.integer({ min: 1, max: 60 }));
    if (operator.endsWith('_of')) return with_(fc.array(value, { minLength: 1, maxLength: 3 }));
    return with_(value);
  });
});
const anyTree = (depth: number): fc.Arbitrary<FilterNode> =>
  fc.record({
    match: fc.constantFrom('all', 'any'),
    not: fc.boolean(),
    filters: fc.array(
      depth === 1
        ? anyCondition
        : fc.oneof({ weight: 3, arbitrary: anyCondition }, { weight: 2, arbitrary: anyTree(depth - 1) }),
      { maxLength: 4 },
    ),
  });

describe('the list of contacts', () => {
  let base: Awaited<ReturnType<typeof startCrm>>;
  beforeAll(async () => {
    base = await startCrm();
    await plant(base.scope);
  });
  afterAll(() => base.close());

  const list = async (
    query: Readonly<Record<string, string>>,
  ): Promise<{ status: number; body: Page & { error: { message: string } } }> => {
    const answer = await base.call(`/customer/customerList?${new URLSearchParams(query).toString()}`);
    return { status: answer.status, body: (await answer.json()) as Page & { error: { message: string } } };
  };
  const idsOf = (page: Page): string[] => {
    expect(page).toHaveProperty('data');
    return page.data.rows.map(({ _id }) => _id);
  };
  const idsBy = async (node: FilterNode): Promise<string[]> =>
    idsOf((await list({ filter: JSON.stringify(node), rows_per_page: '100' })).body).sort();

  it('finds by any tree what a filter in memory finds', async () => {
    await fc.assert(
      fc.asyncProperty(anyTree(5), async (tree) => {
        const expected = people.filter((one) => holds(one, tree)).map(({ _id }) => _id);
        expect(await idsBy(tree)).toEqual(expected.sort());
      }),
      { numRuns: 300 },
    );
  });

  it('counts those who have nothing among those who do not have a value', async () => {
    const is_not = { field: 'current_lifecycle_stage', operator: 'is_not', value: 's1' };
    expect(await idsBy({ match: 'all', filters: [is_not] })).toEqual(
      people.filter(({ stage }) => stage !== 's1').map(({ _id }) => _id),
    );
  });

  it.each([
    [{ match: 'all', filters: [{ field: 'shoe', operator: 'is', value: 'x' }] }, 'shoe'],
    [{ match: 'all', filters: [{ field: 'name', operator: 'sounds', value: 'x' }] }, 'sounds'],
    [{ match: 'all', filters: [{ field: 'name', operator: 'between', value: ['a', 'b'] }] }, 'between'],
    [{ match: 'all', filters: [{ field: 'tags', operator: 'any_of', value: [] }] }, 'any_of'],
    [{ match: 'all', filters: [{ field: 'field.none', operator: 'empty' }] }, 'field.none'],
    [{ match: 'all', filter: [] }, 'filters'],
    [JSON.parse('{"match":"all","filters":['.repeat(6) + ']}'.repeat(6)) as object, '5 within each other'],
  ])('refuses what it does not know, and names it: %j', async (filter, named) => {
    const { status, body } = await list({ filter: JSON.stringify(filter) });
    expect(status).toBe(400);
    expect(body.error.message).toContain(named);
  });

  it('tells nothing of deals, tasks and conversations to who may not view them', async () => {
    const program = await plantToken(
      base.test,
      { business: base.business_id, maker: base.user_id },
      { crm_contacts: ['view'], crm_deals: ['view'] },
    );
    const asked = async (field: string, condition: object) => {
      const filter = JSON.stringify({ match: 'all', filters: [{ field, ...condition }] });
      const path = `/customer/customerList?${new URLSearchParams({ filter }).toString()}`;
      return (await program.request<{ error?: { message: string } }>('GET', path)).body.error?.message;
    };
    expect(await asked('has_deals', { operator: 'is', value: true })).toBeUndefined();
    expect(await asked('has_open_tasks', { operator: 'is', value: true })).toContain('“has_open_tasks”');
    for (const field of ['window_open', 'unanswered']) {
      expect(await asked(field, { operator: 'is', value: true })).toContain(`“${field}”`);
    }
    expect(await asked('last_inbound_at', { operator: 'empty' })).toContain('“last_inbound_at”');
  });

  it.each([
    'name',
    'created_at',
    'total_score',
    'email',
    'phone',
    'current_lifecycle_stage',
    'assignee_id',
    'field.Fsize',
    'field.Fbirthday',
    'field.Fweight',
  ])('turns pages without a gap, those without a value last: by %s', async (sort) => {
    const key =
      { current_lifecycle_stage: 'stage', assignee_id: 'owner', total_score: 'score' }[sort] ??
      sort.replace('field.F', '');
    const has = (id: string): boolean => people.find(({ _id }) => _id === id)?.[key as 'email'] != null;
    for (const [order, query] of [
      ['asc', {}],
      ['desc', {}],
      ['desc', { tags: 't1' }],
    ] as const) {
      const seen: string[] = [];
      for (let page_num: number | null = 1; page_num !== null;) {
        const { body } = await list({
          sort,
          order,
          ...query,
          page_num: String(page_num),
          rows_per_page: '7',
        });
        seen.push(...idsOf(body));
        page_num = body.data.next_page;
      }
      // Behind the last row of each page comes the same, however the list is turned.
      const followed: string[] = [];
      for (let cursor: string | null = ''; cursor !== null && !('tags' in query);) {
        const place: Record<string, string> = { sort, order, rows_per_page: '7' };
        if (cursor !== '') place['cursor'] = cursor;
        const { body } = await list(place);
        followed.push(...idsOf(body));
        cursor = body.data.next_cursor;
      }
      if (!('tags' in query)) expect(followed).toEqual(seen);
      const all = people.filter(({ tags }) => !('tags' in query) || tags.includes('t1'));
      expect([...seen].sort()).toEqual(all.map(({ _id }) => _id));
      expect(seen.map(has)).toEqual([...seen.map(has)].sort((a, b) => Number(b) - Number(a)));
      if (!sort.startsWith('field.')) continue;
      const places = seen.filter(has).map((id) => {
        const one = people.find(({ _id }) => _id === id);
        if (sort === 'field.Fsize') return one?.size === '_xl' ? 0 : 1;
        return sort === 'field.Fweight' ? (one?.weight ?? 0) : Date.parse(one?.birthday ?? '');
      });
      const way = order === 'asc' ? 1 : -1;
      expect(new Set(places).size).toBeGreaterThan(1);
      expect(places).toEqual([...places].sort((a, b) => way * (a - b)));
    }
  });

  it.each([
    ['name', ['x', 0, 'y']],
    ['name', [1, 'a', 'P001']],
    ['name', [0, 5, 'P001']],
    ['name', [0, 'a\0', 'P001']],
    ['total_score', [0, 'a', 'P001']],
    ['total_score', [0, 1.5, 'P001']],
    ['field.Fweight', [0, 1.5, 'P001']],
    ['field.Fsize', [0, 1.5, '1']],
    ['email', [-1, 'a', 'P001']],
    ['email', {}],
  ])('refuses a place that is none of its order: by %s %j', async (sort, place) => {
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
    const { status, body } = await list({ sort, cursor });
    expect([status, body.error.message]).toEqual([400, 'This place in the list is not known.']);
    expect((await list({ sort, cursor: 'nothing' })).status).toBe(400);
  });

  it('refuses to sort by a field that is none', async () => {
    for (const sort of ['field.Fnone', 'field.', 'size'])
      expect((await list({ sort })).body).toMatchObject({
        error: { fields: { sort: expect.any(String) as string } },
      });
  });

  it('a page that begins behind a row stays right while the list moves', async () => {
    const first = (await list({ rows_per_page: '5' })).body;
    const place = { rows_per_page: '5', cursor: first.data.next_cursor ?? '' };
    const before = idsOf((await list(place)).body);
    const { db, business_id } = base.scope;
    await db
      .insertInto('contacts')
      .values({
        business_id,
        _id: 'PNEW',
        first_name: ' ',
        last_name: '',
        name: ' ',
        source: 'manual',
        created_at: NOW,
        updated_at: NOW,
      })
      .execute();
    const after = idsOf((await list(place)).body);
    await db.deleteFrom('contacts').where('_id', '=', 'PNEW').execute();
    expect(after).toEqual(before);
  });

  it('rows say who made them, and hold the own fields that are asked for', async () => {
    const { body } = await list({ rows_per_page: '100', fields: 'Fsize,Fnone', created_by: base.user_id });
    expect(body.data.rows).toEqual([]);
    const mine = people[2]?._id ?? '';
    await base.scope.db
      .updateTable('contacts')
      .set({ created_by: base.user_id })
      .where('_id', '=', mine)
      .execute();
    const found = (await list({ fields: 'Fsize,Fnone', created_by: base.user_id })).body.data.rows;
    await base.scope.db
      .updateTable('contacts')
      .set({ created_by: people[2]?.creator ?? null })
      .where('_id', '=', mine)
      .execute();
    expect(found.map(({ _id, created_by, fields }) => [_id, created_by?._id, fields])).toEqual([
      [mine, base.user_id, { Fsize: '_xl' }],
    ]);
    expect((await list({})).body.data.rows[0]?.fields).toEqual({});
  });

  it('narrows by its parameters, all of them together', async () => {
    const { body } = await list({
      current_lifecycle_stage: 's1,s2',
      tags: 't1',
      crm_score: 'high',
      rows_per_page: '100',
    });
    const expected = people.filter(
      ({ stage, tags, score }) => (stage === 's1' || stage === 's2') && tags.includes('t1') && score >= 61,
    );
    expect(idsOf(body).sort()).toEqual(expected.map(({ _id }) => _id));
    expect(body.data.total_number_of_records).toBe(expected.length);
  });

  it('offers every field that the contract names, each with its kind', () => {
    expect(Object.fromEntries(CONTACT_FILTERS.map(({ field, kind }) => [field, kind]))).toEqual(
      CONTACT_FILTER_FIELDS,
    );
  });
});

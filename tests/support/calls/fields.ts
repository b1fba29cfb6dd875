import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly field: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { field: 'field1' },
  async plant({ scope: { business_id, db }, records }) {
    await db
      .insertInto('fields')
      .values({
        business_id,
        _id: records.field,
        label: 'Cloth',
        name_key: 'cloth',
        name: 'cloth',
        entity: 'contact',
        kind: 'autocomplete',
        group_label: 'Tailoring',
        position: 0,
      })
      .execute();
  },
  async link({ scope: { business_id, db }, records: { field, contact } }) {
    const { no } = await db
      .selectFrom('fields')
      .select('no')
      .where('business_id', '=', business_id)
      .where('_id', '=', field)
      .executeTakeFirstOrThrow();
    const { no: record } = await db
      .insertInto('field_documents')
      .values({
        business_id,
        record_id: contact,
        document: JSON.stringify({ [`f${no}`]: 'Okafor cotton' }),
      })
      .returning('no')
      .executeTakeFirstOrThrow();
    await db.insertInto('field_texts').values({ field: no, value: 'okafor cotton', record }).execute();
  },
  calls: {
    'GET /customer/fields': at('/customer/fields'),
    'GET /company/fields': at('/company/fields'),
    'GET /deal/fields': at('/deal/fields'),
    'GET /fields/:id/values': ({ field }) => ({
      path: `/fields/${field}/values`,
      query: { search: 'okafor' },
    }),
    'GET /fields/list': at('/fields/list', { query: { entity: 'contact' } }),
    'POST /fields': at('/fields', { body: { entity: 'deal', kind: 'text', label: 'Note', group: 'More' } }),
    'PATCH /fields/:id': ({ field }) => ({ path: `/fields/${field}`, body: { group: 'Tailoring' } }),
    'PUT /fields/order': ({ field }) => ({
      path: '/fields/order',
      body: { entity: 'contact', ids: [field] },
    }),
    'DELETE /fields/:id': ({ field }) => ({ path: `/fields/${field}` }),
    'GET /customer/:id/fields': ({ contact }) => ({ path: `/customer/${contact}/fields` }),
    'PATCH /customer/:id/fields': ({ contact }) => ({
      path: `/customer/${contact}/fields`,
      body: { data: { cloth: 'Okafor linen' } },
    }),
    'GET /company/:id/fields': ({ company }) => ({ path: `/company/${company}/fields` }),
    'PATCH /company/:id/fields': ({ company }) => ({
      path: `/company/${company}/fields`,
      body: { data: {} },
    }),
    'GET /deal/:id/fields': ({ deal }) => ({ path: `/deal/${deal}/fields` }),
    'PATCH /deal/:id/fields': ({ deal }) => ({ path: `/deal/${deal}/fields`, body: { data: {} } }),
  },
  bodies: {
    'POST /fields': [
      {
        entity: 'contact',
        kind: 'choice',
        label: 'Wine',
        group: 'Taste',
        required: true,
        options: [{ label: 'Red', value: '_red' }],
        hideOnCreate: 1,
        hideOnUpdate: 2,
        isEditable: 1,
        isInputsEditable: 1,
        properties: [{ key: 'wine', label: 'Wine', kind: 'text', required: true, options: [] }],
      },
    ],
    'PATCH /fields/:id': [
      {
        label: 'Wine',
        group: 'Taste',
        required: true,
        options: [{ label: 'Red', value: '_red' }],
        hideOnCreate: 1,
        hideOnUpdate: 2,
        isEditable: 1,
        isInputsEditable: 1,
        properties: [{ key: 'wine', label: 'Wine', kind: 'text', required: true, options: [] }],
      },
    ],
    'PUT /fields/order': [{ entity: 'contact', ids: [ID] }],
    'PATCH /customer/:id/fields': [
      { data: { wine: '_red', wines: ['_red'], best: { wine: 'red' }, others: [{ wine: 'red' }] } },
    ],
    'PATCH /company/:id/fields': [
      { data: { wine: '_red', wines: ['_red'], best: { wine: 'red' }, others: [{ wine: 'red' }] } },
    ],
    'PATCH /deal/:id/fields': [
      { data: { wine: '_red', wines: ['_red'], best: { wine: 'red' }, others: [{ wine: 'red' }] } },
    ],
  },
  queries: {
    'GET /customer/fields': { hide_fields_from: 'template' },
    'GET /fields/:id/values': { search: 'okafor' },
    'GET /fields/list': { entity: 'contact' },
  },
};

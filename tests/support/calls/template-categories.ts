import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly templateCategory: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { templateCategory: 'templatecategory1' },
  async plant({ scope: { business_id, db }, records }) {
    await db
      .insertInto('template_categories')
      .values({
        business_id,
        _id: records.templateCategory,
        category_name: 'Okafor',
        name_key: 'x',
        user_cat: 'user',
      })
      .execute();
  },
  calls: {
    'GET /templatecategory': at('/templatecategory'),
    'POST /templatecategory': at('/templatecategory', { body: { category_name: 'Spring' } }),
    'PATCH /templatecategory/:id': ({ templateCategory }) => ({
      path: `/templatecategory/${templateCategory}`,
      body: { category_name: 'Autumn' },
    }),
    'DELETE /templateCategory/:id': ({ templateCategory }) => ({
      path: `/templateCategory/${templateCategory}`,
    }),
  },
  bodies: {
    'POST /templatecategory': [{ category_name: 'Offers', created_by: 'user' }],
    'PATCH /templatecategory/:id': [{ category_name: 'Offers' }],
  },
  queries: {
    'GET /templatecategory': { user_cat: 'user' },
    'DELETE /templateCategory/:id': { forceDelete: 'true', new_category_id: ID },
  },
};

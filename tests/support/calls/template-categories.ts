import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

export const endpointCalls: EndpointCalls = {
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

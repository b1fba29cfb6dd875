import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly template: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { template: 'template1' },
  async plant({ scope: { business_id, db }, records, now }) {
    await db
      .insertInto('whatsapp_templates')
      .values({
        business_id,
        _id: records.template,
        waba_id: 'waba1',
        external_id: '1',
        updated_at: now,
        template_name: 'good_morning',
        language: 'en',
        whatsapp_template_category: 'UTILITY',
        verification_status: 'APPROVED',
        parameter_format: 'POSITIONAL',
        components: JSON.stringify([{ type: 'BODY', text: 'Good morning' }]),
      })
      .execute();
  },
  calls: {
    'GET /whatsapp/templates': at('/whatsapp/templates'),
    'GET /template': at('/template'),
    'GET /template/counts': at('/template/counts'),
    'GET /template/:id': ({ template }) => ({ path: `/template/${template}` }),
    'POST /template': at('/template', {
      body: { template_name: 'hello', template_content: { components: [{ type: 'BODY', text: 'Hello.' }] } },
    }),
    'PATCH /template/:template_id': ({ template }) => ({
      path: `/template/${template}`,
      body: { template_category_id: null },
    }),
    'GET /template/:id/uses': ({ template }) => ({ path: `/template/${template}/uses` }),
    'DELETE /template/:template_id': ({ template }) => ({ path: `/template/${template}` }),
    'POST /template/:id/request_verify': ({ template }) => ({ path: `/template/${template}/request_verify` }),
    'POST /template/:id/duplicate': ({ template }) => ({ path: `/template/${template}/duplicate`, body: {} }),
    'POST /template/:id/refresh': ({ template }) => ({ path: `/template/${template}/refresh` }),
    'POST /template/import': at('/template/import', { body: {} }),
    'POST /template/header-media': at('/template/header-media', { body: new FormData() }),
    'POST /template/:id/values': ({ template, contact }) => ({
      path: `/template/${template}/values`,
      body: { contact_id: contact },
    }),
  },
  bodies: {
    'POST /template': [
      {
        template_name: 'order',
        language: 'en_US',
        whatsapp_template_category: 'UTILITY',
        platform: 'whatsapp',
        template_category_id: ID,
        platform_account_id: ID,
        status: 1,
        created_by: 'user',
        workflows: ['w'],
        template_content: {
          components: [
            {
              type: 'HEADER',
              format: 'IMAGE',
              text: 'Order',
              example: { header_handle: ['4::x'] },
              meta: {
                media_id: ID,
                url: '/a',
                file_name: 'a.png',
                thumb_url: '/b',
                mime_type: 'image/png',
                size: 1,
              },
            },
            {
              type: 'BODY',
              text: 'Hello.',
              example: { body_text_named_params: [{ param_name: 'a', example: 'b' }] },
            },
            { type: 'FOOTER', text: 'Bye' },
            {
              type: 'BUTTONS',
              buttons: [
                { type: 'QUICK_REPLY', text: 'Yes' },
                { type: 'URL', text: 'Open', url: 'https://a.example', trackable: true, example: ['x'] },
                { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+919876543210' },
                { type: 'COPY_CODE', text: 'Copy', example: 'A' },
              ],
            },
          ],
        },
        template_variables: [
          { name: 'a', default_value: 'b', source: { entity: 'contact', field: 'first_name' } },
        ],
      },
    ],
    'PATCH /template/:template_id': [
      {
        template_name: 'order',
        language: 'en_US',
        whatsapp_template_category: 'UTILITY',
        platform: 'whatsapp',
        template_category_id: ID,
        platform_account_id: ID,
        status: 4,
        workflows: ['w'],
        template_content: { components: [{ type: 'BODY', text: 'Hello.' }] },
        template_variables: [{ name: 'a', default_value: 'b', source: null }],
      },
    ],
    'POST /template/:id/duplicate': [
      { template_name: 'order', language: 'de', template_category_id: ID, platform_account_id: ID },
    ],
    'POST /template/import': [{ platform_account_id: ID }],
    'POST /template/:id/values': [{ contact_id: ID, deal_id: ID, values: { name: 'Ana' } }],
  },
  queries: {
    'GET /whatsapp/templates': { platform_account_id: ID, verification_status: 'APPROVED' },
    'GET /template': {
      user_cat: 'user',
      template_category_id: ID,
      search: 'order',
      verification_status: 'APPROVED',
      language: 'en_US',
      whatsapp_template_category: 'UTILITY',
      platform_account_id: ID,
      rows_per_page: '25',
      page_num: '1',
      cursor: ID,
    },
    'GET /template/counts': { user_cat: 'admin' },
    'DELETE /template/:template_id': { forceDelete: 'true', all_languages: 'false' },
  },
};

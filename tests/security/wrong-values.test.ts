import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from '@shared/contract';
import type { Endpoint } from '@shared/contract/endpoint';
import { ERRORS } from '@shared/contract/errors';
import { type TestApp, startApp } from '../support/app';
import { call } from '../support/call';
import { connectNumber } from '../support/channel';
import type { Client } from '../support/client';
import { ENDPOINT_CALLS, SOME_ID as ID } from '../support/endpoint-calls';
import { addTeam } from '../support/people';
import { changesBetween, everythingIn } from './everything';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Written into the JSON text as it stands: a number that is read as infinity. */
const INFINITE = '@@infinite@@';
const MEGABYTE = 'x'.repeat(900 * 1024);

/** What no database can keep: refused in every text, whatever the contract says of it. */
const NO_TEXT = ['a\u0000b', '\ud800'];
/** One of these in the place of a value: what the contract does not take of them must be refused. */
const WRONG_IN_BODY: readonly Json[] = [
  null,
  true,
  -1,
  0.5,
  7,
  INFINITE,
  '',
  '   ',
  MEGABYTE,
  ...NO_TEXT,
  [],
  {},
  [[]],
  { $ne: null },
  JSON.parse('{"__proto__":{"admin":true}}') as Json,
];
const WRONG_IN_QUERY = [
  '',
  '   ',
  'NaN',
  '-1',
  '0',
  '1.5',
  '1e999',
  '9'.repeat(40),
  'null',
  '[object Object]',
];

const text = (body: string): Json => ({ type: 'text', message: { body } });
const file = (type: string): Json => ({ type, message: { media_id: ID } });
const rows: Json = [{ id: 'a', title: 'Monday', description: 'Morning' }];
const interactive = (value: Json): Json => ({ type: 'interactive', message: { interactive: value } });
const pkce = {
  client_id: 'parley-desktop',
  redirect_uri: 'http://127.0.0.1:4000/callback',
  code: 'c'.repeat(40),
};

/** Right values for every endpoint that takes a body; in each test one of them is made wrong. */
const BODIES: Readonly<Record<string, readonly Json[]>> = {
  'POST /session/sign-in': [{ email: 'nobody@parley.example', password: 'not-the-password' }],
  'POST /session/set-up': [
    {
      email: 'owner@parley.example',
      password: 'long-enough-1',
      first_name: 'Ana',
      last_name: 'Diaz',
      business_title: 'Linden Row',
    },
  ],
  'PATCH /session/profile': [
    {
      first_name: 'Ana',
      last_name: 'Diaz',
      designation: 'Tailor',
      timezone: 'Europe/Madrid',
      language: 'en-GB',
    },
  ],
  'PUT /session/password': [{ current_password: 'not-the-password', password: 'long-enough-1' }],
  'POST /session/two-step': [{ password: 'not-the-password' }],
  'POST /session/two-step/confirm': [{ code: '123456' }],
  'POST /session/two-step/off': [{ password: 'not-the-password', code: '123456' }],
  'POST /session/two-step/recovery-codes': [{ password: 'not-the-password', code: '123456' }],
  'POST /session/second-step': [{ code: '123456' }],
  'POST /session/forgot-password': [{ email: 'nobody@parley.example' }],
  'POST /session/reset-password/check': [{ token: 't'.repeat(43) }],
  'POST /session/reset-password': [{ token: 't'.repeat(43), password: 'long-enough-1' }],
  'POST /oauth/authorize': [
    {
      response_type: 'code',
      client_id: pkce.client_id,
      redirect_uri: pkce.redirect_uri,
      state: 's',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
      scope: 'all',
    },
  ],
  'POST /oauth/token': [
    { grant_type: 'authorization_code', ...pkce, code_verifier: 'v'.repeat(43) },
    { grant_type: 'refresh_token', client_id: pkce.client_id, refresh_token: 'r'.repeat(40) },
  ],
  'POST /oauth/revoke': [
    { token: 't'.repeat(40), client_id: pkce.client_id },
    { token_sha256: 'a'.repeat(64), client_id: pkce.client_id },
  ],
  'POST /plan/change': [
    { action: 'choose', plan: 'team', revision: 0 },
    { action: 'cancel', revision: 0 },
  ],
  'PUT /plan/tax-id': [{ tax_id: { country: 'DE', type: 'eu_vat', value: 'DE123456789' } }],
  'POST /chat/whatsapp/conversations': [{ from: ID, to: '+447900100200', customer_id: ID }],
  'POST /chat/whatsapp/conversations/:id/messages': [
    { ...(text('Good morning') as object), thread_id: ID, quoted_message_id: ID },
    { type: 'image', message: { media_id: ID, caption: 'The blue one' } },
    { type: 'video', message: { media_id: ID, caption: 'The blue one' } },
    { type: 'document', message: { media_id: ID, caption: 'The offer' } },
    file('audio'),
    file('sticker'),
    { type: 'location', message: { latitude: 51.5, longitude: -0.12, name: 'Shop', address: '4 Lane' } },
    {
      type: 'contacts',
      message: {
        contacts: [
          {
            name: { formatted_name: 'Ana Diaz', first_name: 'Ana', last_name: 'Diaz' },
            phones: [{ phone: '+447900100200', type: 'WORK', wa_id: '447900100200' }],
            emails: [{ email: 'ana@parley.example', type: 'WORK' }],
            org: { company: 'Linden Row', title: 'Owner' },
          },
        ],
      },
    },
    interactive({
      type: 'button',
      header: { type: 'text', text: 'Hello' },
      body: { text: 'Which?' },
      footer: { text: 'Thanks' },
      action: { buttons: [{ type: 'reply', reply: { id: 'a', title: 'A' } }] },
    }),
    interactive({
      type: 'list',
      header: { type: 'text', text: 'Hello' },
      body: { text: 'Which?' },
      footer: { text: 'Thanks' },
      action: { button: 'Days', sections: [{ title: 'Week', rows }] },
    }),
    interactive({
      type: 'cta_url',
      body: { text: 'Look' },
      action: { name: 'cta_url', parameters: { display_text: 'Open', url: 'https://parley.example/' } },
    }),
    interactive({
      type: 'location_request_message',
      body: { text: 'Where?' },
      action: { name: 'send_location' },
    }),
    { type: 'reaction', message: { message_id: ID, emoji: '👍' } },
    { type: 'template', message: { template_id: ID, values: { '1': 'Ana' } } },
  ],
  'POST /integration/whatsapp': [
    { phone_number_id: '1000000001', waba_id: '1000000002', access_token: 'unknown-token' },
  ],
  'POST /integration/whatsapp/connections': [{ pin: '482913' }],
  'POST /integration/whatsapp/connections/:id/continue': [{ pin: '482913' }],
  'POST /integration/whatsapp/connect': [
    { state: 'x'.repeat(43), code: 'AQ1', message: '{}', outcome: 'stopped' },
  ],
  'PUT /integration/whatsapp/:integration_id/pin': [{ pin: '908172' }],
  'PUT /integration/whatsapp/:integration_id/profile': [
    {
      about: 'We weave.',
      address: 'Quay 1',
      description: 'Rugs',
      email: 'rugs@parley.example',
      vertical: 'RETAIL',
      websites: ['https://parley.example/'],
    },
  ],
  'POST /integration/whatsapp/:integration_id/dropped/apply': [{ ids: ['none'] }],
  'POST /integration/whatsapp/:integration_id/dropped/discard': [{ ids: ['none'] }],
  'POST /integration/whatsapp/:integration_id/test-message': [{ to: '+436605550001', template_id: null }],
  'PUT /chat/whatsapp/conversations/:id/draft': [{ text: 'Good morn' }],
  'PATCH /chat/whatsapp/conversations': [
    { ids: [ID], change: { assignee_id: ID, state: 'closed', unread: false, unanswered: false } },
    { ids: [ID], change: { state: 'snoozed', snoozed_until: '2030-01-01T08:00:00.000Z' } },
  ],
  'PUT /chat/whatsapp/conversations/:id/pin': [{ pinned: true }],
  'PUT /chat/whatsapp/conversations/:id/messages/:messageId/star': [{ starred: true }],
  'POST /chat/whatsapp/conversations/:id/notes': [{ body: 'Call her tomorrow', mentions: [ID] }],
  'PUT /chat/whatsapp/conversations/:id/presence': [{ state: 'viewing', window: 'w1' }],
  'POST /chat/whatsapp/conversations/:id/scheduled': [
    {
      send_at: '2030-01-01T08:00:00.000Z',
      cancel_on_reply: true,
      message: { ...(text('Good morning') as object), quoted_message_id: ID },
    },
    {
      send_at: '2030-01-01T08:00:00.000Z',
      message: { type: 'template', message: { template_id: ID, values: { '1': 'Ana' } } },
    },
  ],
  'PATCH /chat/whatsapp/conversations/:id/scheduled/:scheduledId': [
    { send_at: '2030-01-01T08:00:00.000Z', cancel_on_reply: true },
    { state: 'cancelled' },
  ],
  'PUT /workspace/business-hours': [
    {
      is_on: true,
      time_zone: 'Europe/Madrid',
      away_on: true,
      away_text: 'Back {{opening|soon}}',
      week: [[], [{ from: '09:00', to: '18:00' }], [{ from: '22:00', to: '24:00' }], [], [], [], []],
      special_days: [{ date: '2026-12-25', name: 'Christmas', intervals: [] }],
      away_language: 'en',
      away_accounts: [ID],
    },
  ],
  'POST /chat/quick-replies': [{ shortcut: 'hours', body: 'From 9 to 18', attachments: [ID] }],
  'PUT /chat/quick-replies/:id': [{ shortcut: 'hours', body: 'From 9 to 18', attachments: [ID] }],
  'PUT /website_tracking': [{ is_on: true, domains: ['www.example.com'], keep_whole_ip: false }],
  'POST /tags': [{ label: 'VIP', tag_type: 1 }],
  'PATCH /tags/:id': [{ label: 'VIP' }],
  'POST /interest': [{ label: 'Bread' }],
  'PATCH /interest/:id': [{ label: 'Bread' }],
  'POST /collection': [{ title: 'Spring' }],
  'PATCH /collection/:id': [{ title: 'Spring' }],
  'POST /customer/addcustomertags': [{ customer_id: [ID], tag_id: [ID], tag_text: ['VIP'] }],
  'POST /customer/removecustomertags': [{ customer_id: [ID], tag_id: [ID] }],
  'POST /customer/customer-interest': [{ customer_id: [ID], interest_id: [ID], interest_text: ['Bread'] }],
  'PATCH /customer/customer-interest': [{ customer_id: ID, interest_id: [ID] }],
  'POST /lifecyclestage': [{ label: 'Partner', color: 'red' }],
  'PATCH /lifecyclestage/:id': [
    {
      label: 'Partner',
      color: 'red',
      is_crm_visible: 2,
      attributes: [{ name: 'email', hideOnCreate: 1, hideOnUpdate: 2 }],
    },
  ],
  'PUT /lifecyclestage/order': [{ ids: [ID] }],
  'POST /pipeline': [{ name: 'Repairs' }],
  'PATCH /pipeline/:id': [{ name: 'Repairs', is_crm_visible: 2 }],
  'PUT /pipeline/order': [{ ids: [ID] }],
  'POST /pipeline/:id/stages': [{ name: 'Offer', kind: 'open', probability: 40 }],
  'PATCH /pipeline/:id/stages/:stageId': [{ name: 'Offer', kind: 'open', probability: 40 }],
  'PUT /pipeline/:id/stages/order': [{ ids: [ID] }],
  ...Object.fromEntries(
    ['POST /lead-score/changes', 'POST /lead-score/preview'].map((name) => [
      name,
      [
        {
          add: [
            {
              name: 'Writes',
              points: 4,
              enabled: true,
              condition: { kind: 'deals', state: 'won', most: 3 },
            },
          ],
          update: [
            {
              _id: ID,
              name: 'Wrote',
              points: -4,
              enabled: false,
              condition: { kind: 'wrote_within', days: 7 },
            },
          ],
          remove: [ID],
        },
      ],
    ]),
  ),
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
    },
  ],
  'PUT /fields/order': [{ entity: 'contact', ids: [ID] }],
  'PATCH /customer/:id': [{ first_name: 'Ana', last_name: 'Diaz' }],
  'PATCH /customer/:id/fields': [{ data: { wine: '_red', wines: ['_red'] } }],
  'PATCH /company/:id/fields': [{ data: { wine: '_red', wines: ['_red'] } }],
  'PATCH /deal/:id/fields': [{ data: { wine: '_red', wines: ['_red'] } }],
  'PATCH /workspace': [
    {
      business_title: 'Linden Row',
      email: 'hello@linden.example',
      address: '4 Linden Row',
      page_about: 'Bread and cake',
      website_link: 'https://linden.example',
      phone: '+442079460958',
      unique_name: 'linden',
    },
  ],
  'DELETE /workspace': [{ title: 'Not this one' }],
  'POST /session/workspaces': [{ business_title: 'Linden Row', skipTrial: true }],
  'PUT /integration/webhook': [{ url: 'https://example.com/in' }],
  'PUT /session/workspaces/order': [{ business_ids: [ID] }],
  'POST /workspace/invitations': [{ email: 'new@parley.example', role_id: ID }],
  'POST /session/invitations/:id': [{ answer: 'accept' }],
  'POST /invitation': [{ token: 't'.repeat(43) }],
  'POST /invitation/decline': [{ token: 't'.repeat(43) }],
  'POST /invitation/join': [
    { token: 't'.repeat(43), first_name: 'Ana', last_name: 'Diaz', password: 'long-enough-1' },
  ],
  'POST /notifications/:id/read': [{ read: 1 }],
  'POST /notifications/read': [{ up_to: ID }],
  'PUT /user/notification-settings': [
    { enable: true, setting_type: 'personal', notification: { in_app: { USER_welcome: 0 } } },
  ],
  'PUT /workspace/notification-settings': [
    {
      enable: true,
      setting_type: 'business',
      webhook_url: 'https://linden.example/hook',
      notification: { email: { TASK_due: 0 }, webhook: { PLAN_upgrade: 1 } },
    },
  ],
  'PATCH /workspace/members/:id': [{ role_id: ID }],
  'POST /workspace/roles': [
    { role_name: 'Night shift', permissions: { chat: ['view', 'update'] } },
    { role_name: 'Night shift', copy_of: ID },
  ],
  'PATCH /workspace/roles/:id': [
    { role_name: 'Night shift', permissions: { chat: ['view'], tasks: ['view'] } },
  ],
  'POST /chat/:platform/conversations/:conversationId/messages/:messageId/settle': [{ outcome: 'not_sent' }],
  'POST /workspace/api-tokens': [{ name: 'Reports', permissions: { chat: ['view'] }, expires_in_days: 30 }],
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
  'POST /deal': [
    {
      deal_title: 'Two ovens',
      deal_value: 1200.5,
      probability: 40,
      expected_close_date: '2030-01-01',
      pipeline_id: ID,
      pipeline_stage_id: ID,
      customer_ids: [ID],
    },
  ],
  'POST /templatecategory': [{ category_name: 'Offers', created_by: 'user' }],
  'PATCH /templatecategory/:id': [{ category_name: 'Offers' }],
  ...Object.assign({}, ...ENDPOINT_CALLS.map(({ bodies }) => bodies)),
};

const PERIOD = { platform_account_id: ID, days: '7', time_zone: 'Europe/Berlin' };
/** The same for every endpoint whose query has values. */
const QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /chat/whatsapp/conversations': {
    platform_account_id: ID,
    rows_per_page: '30',
    order: 'desc',
    page_no: '1',
    cursor: `abc.${ID}`,
    search: 'ana',
    state: 'open',
    assignee: 'me',
    filter: 'unread',
    activity: 'resolved',
    from: '2030-01-01T08:00:00.000Z',
    until: '2030-01-01T08:00:00.000Z',
    by: ID,
  },
  'GET /website_visitors': {
    row_per_page: '20',
    page: '1',
    cursor: `abc.${ID}`,
    known_customer_only: 'true',
    start_date: '2030-01-01T08:00:00.000Z',
    end_date: '2030-01-01T08:00:00.000Z',
  },
  'GET /website_visitors/:id/sessions': { rows_per_page: '20', page: '1', cursor: `abc.${ID}` },
  'GET /website_visitors/:id/user_events': {
    session_id: ID,
    rows_per_page: '20',
    page: '1',
    cursor: `abc.${ID}`,
  },
  'GET /website_visitors/:unique_id/events': { verify: '1' },
  'DELETE /integration/whatsapp/:integration_id': { deregister: 'true' },
  'GET /integration/whatsapp/:integration_id/test-message': { to: '+436605550001' },
  'GET /dashboard/conversations': { platform_account_id: ID },
  'GET /dashboard/response-times': PERIOD,
  'GET /dashboard/resolution-times': PERIOD,
  'GET /dashboard/messages': PERIOD,
  'GET /dashboard/team': PERIOD,
  'GET /chat/whatsapp/conversation-counts': { platform_account_id: ID },
  'GET /chat/whatsapp/messages': {
    search: 'order',
    conversation_id: ID,
    rows_per_page: '30',
    cursor: `abc.${ID}`,
  },
  'GET /chat/whatsapp/stars': { conversation_id: ID, rows_per_page: '30', cursor: `abc.${ID}` },
  'GET /chat/whatsapp/conversations/:id/shelf': { kind: 'links', rows_per_page: '30', cursor: `abc.${ID}` },
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
  'GET /templatecategory': { user_cat: 'user' },
  'DELETE /templateCategory/:id': { forceDelete: 'true', new_category_id: ID },
  'GET /chat/whatsapp/conversations/:id/messages': {
    rows_per_page: '50',
    thread_id: ID,
    order_by: 'desc',
    page_no: '1',
    cursor: `abc.${ID}`,
    until: ID,
  },
  'GET /customer/customerList': { page_num: '1', rows_per_page: '30', name: 'ana' },
  'GET /tags/list': { tag_type: '1', rows_per_page: '0', page_num: '1' },
  'GET /interest/list': { rows_per_page: '0', page_num: '1' },
  'GET /collection/list': { rows_per_page: '0', page_num: '1' },
  'GET /lifecyclestage/list': { rows_per_page: '60', page_num: '1', is_crm_visible: '1', type: '2' },
  'DELETE /lifecyclestage/:id': { move_to: ID },
  'GET /pipeline/list': { rows_per_page: '60', page_num: '1', is_crm_visible: '1', type: '2' },
  'DELETE /pipeline/:id': { move_to: ID },
  'DELETE /pipeline/:id/stages/:stageId': { move_to: ID },
  'GET /customer/fields': { hide_fields_from: 'template' },
  'GET /fields/list': { entity: 'contact' },
  'GET /workspace/audit-log': {
    actor_id: ID,
    kind: 'role.created',
    rows_per_page: '30',
    cursor: `1700000000000.${ID}`,
    start_date: '2030-01-01T08:00:00.000Z',
    end_date: '2030-01-01T08:00:00.000Z',
  },
  'GET /workspace/audit-log/export': {
    actor_id: ID,
    kind: 'role.created',
    start_date: '2030-01-01T08:00:00.000Z',
    end_date: '2030-01-01T08:00:00.000Z',
  },
  'GET /integration/deliveries': {
    channel: 'webhook',
    state: 'failed',
    rows_per_page: '30',
    cursor: `1700000000000.${ID}`,
  },
  'GET /integration/whatsapp/connect': { state: 's' },
  'GET /integration/slack/callback': { code: 'c', state: 's', error: 'e' },
  'GET /notifications/unsubscribe': { token: 't' },
  'POST /notifications/unsubscribe': { token: 't' },
  'DELETE /workspace/roles/:id': { move_to: ID },
  'GET /user/users-by-role': { roles: `${ID},${ID}`, page_num: '1', rows_per_page: '30' },
  'GET /notifications': { read: '2', rows_per_page: '30', cursor: ID },
  'GET /user/notification-settings': { setting_type: 'personal' },
  'GET /workspace/notification-settings': { setting_type: 'business' },
  'GET /deal/list': { customer_ids: ID, deal_title: 'coats', page_num: '1', rows_per_page: '30' },
  'GET /company/list': { label: 'linden', page_num: '1', rows_per_page: '30' },
  'GET /dashboard/tasks': { time_zone: 'Europe/Berlin' },
  'GET /events': { last_event_id: '1', window: 'w1' },
  'GET /media/:business_id/:media_id': { download: '1' },
  ...Object.assign({}, ...ENDPOINT_CALLS.map(({ queries }) => queries)),
};
/** Its answer to wrong values is a page for a person, with status 400. */
const FOR_PEOPLE = new Set([
  'GET /oauth/authorize',
  'POST /oauth/authorize',
  'GET /session/oidc/:provider/start',
  'GET /integration/whatsapp/connect',
  'GET /integration/slack/callback',
  'GET /notifications/unsubscribe',
  'POST /notifications/unsubscribe',
]);

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const all = ENDPOINTS;
const takesBody = all.filter(({ body }) => body !== undefined);
const takesQuery = all.filter((endpoint) => endpoint.query && nameOf(endpoint) in QUERIES);

/** Every place in a value that holds no other values, as the keys that lead there. */
function leaves(value: Json, path: readonly string[] = []): (readonly string[])[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]));
}

function replaced(value: Json, [key, ...rest]: readonly string[], by: Json): Json {
  if (key === undefined || value === null || typeof value !== 'object') return by;
  const copy = structuredClone(value) as Record<string, Json>;
  copy[key] = replaced(copy[key] ?? null, rest, by);
  return copy;
}

/** Looked through for what stands for infinity only where it can be: a megabyte takes its time. */
const asText = (value: Json, by: Json): string => {
  const text = JSON.stringify(value);
  return by === INFINITE ? text.replaceAll(`"${INFINITE}"`, '1e999') : text;
};

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

describe('wrong values', () => {
  let test: TestApp;
  let owner: Client;
  let business: string;
  let conversation: string;

  beforeAll(async () => {
    test = await startApp();
    const team = await addTeam(test, 'Harbour Street');
    business = team.business;
    owner = team.members.owner;
    const { account } = await connectNumber(test, business);
    const started = await owner.post<{ data: { conversation_id: string } }>('/chat/whatsapp/conversations', {
      from: account,
      to: '+447900100200',
    });
    expect(started.status).toBe(200);
    conversation = started.body.data.conversation_id;
  });
  afterAll(() => test.close());

  const address = ({ path }: Endpoint): string =>
    path
      .replace(':platform', 'whatsapp')
      .replace(/:(id|conversationId)\b/, conversation)
      .replace(':business_id', business)
      .replace(/:\w+/g, ID);

  /** @throws unless it is refused as a mistake of the caller's, in words */
  async function refused(endpoint: Endpoint, query: string, body: string | undefined, what: string) {
    const { status, text: answer } = await call(`${test.url}/api${address(endpoint)}${query}`, {
      method: endpoint.method,
      headers: {
        cookie: owner.cookie,
        b_id: business,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const told = [what, status, answer.slice(0, 200)];
    expect(told).toEqual([what, expect.toSatisfy((code: number) => code >= 400 && code < 500), told[2]]);
    if (FOR_PEOPLE.has(nameOf(endpoint))) return;
    const { error } = JSON.parse(answer) as {
      error: { code: string; message: string; fields?: Record<string, string> };
    };
    expect([what, Object.keys(ERRORS).includes(error.code)]).toEqual([what, true]);
    // Words for people, not the validator's own.
    for (const sentence of [error.message, ...Object.values(error.fields ?? {})])
      expect(sentence).toMatch(/^(?!Invalid (input|option|string|key)|Too (small|big)|Unrecognized).*\w/);
  }

  it('are tried on every endpoint that takes values', () => {
    expect(takesBody.map(nameOf).sort()).toEqual(Object.keys(BODIES).sort());
    const queries = all.filter(({ query }) => query && Object.keys(query.def).includes('shape'));
    const untried = queries.map(nameOf).filter((name) => !(name in QUERIES) && !FOR_PEOPLE.has(name));
    expect(untried.filter((name) => !/oidc|webhooks|visits\/demo/.test(name))).toEqual([]);
  });

  it.each(takesBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'in the body of %s are refused, each of them',
    async (name, endpoint) => {
      const schema = endpoint.body as z.ZodType;
      const before = await everythingIn(test, business);
      let tried = 0;
      for (const right of BODIES[name] ?? []) {
        expect([name, right, takes(schema, right)]).toEqual([name, right, true]);
        for (const path of leaves(right)) {
          for (const wrong of WRONG_IN_BODY) {
            const body = asText(replaced(right, path, wrong), wrong);
            const isTaken = takes(schema, JSON.parse(body));
            if (wrong === MEGABYTE) {
              const bounded = [path.join('.'), 'takes a megabyte', isTaken];
              expect(bounded).toEqual([path.join('.'), 'takes a megabyte', false]);
            }
            const isText = typeof wrong !== 'string' || !NO_TEXT.includes(wrong);
            if (isText && isTaken) continue;
            tried += 1;
            const what = JSON.stringify(typeof wrong === 'string' ? wrong.slice(0, 40) : wrong);
            await refused(endpoint, '', body, `${path.join('.')}: ${what}`);
          }
        }
        const longest = replaced(right, leaves(right)[0] ?? [], 'x'.repeat(2 * 1024 * 1024));
        await refused(endpoint, '', JSON.stringify(longest), 'two megabytes');
      }
      expect(tried).toBeGreaterThan(8);
      expect(changesBetween(before, await everythingIn(test, business))).toEqual([]);
    },
    120_000,
  );

  it.each(takesQuery.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'in the query of %s are refused, each of them',
    async (name, endpoint) => {
      const schema = endpoint.query as z.ZodType;
      const right = QUERIES[name] ?? {};
      expect([right, takes(schema, right)]).toEqual([right, true]);
      const before = await everythingIn(test, business);
      for (const field of Object.keys(right)) {
        const long = { ...right, [field]: 'x'.repeat(8000) };
        expect([field, 'takes 8,000 characters', takes(schema, long)]).toEqual([
          field,
          'takes 8,000 characters',
          false,
        ]);
        for (const wrong of [...WRONG_IN_QUERY, 'x'.repeat(8000)]) {
          const values = { ...right, [field]: wrong };
          if (takes(schema, values)) continue;
          const query = new URLSearchParams(values).toString();
          await refused(endpoint, `?${query}`, undefined, `${field}: ${wrong.slice(0, 40)}`);
        }
        // Given twice.
        const twice = `?${new URLSearchParams(right).toString()}&${field}=1&${field}=2`;
        await refused(endpoint, twice, undefined, `${field} twice`);
      }
      expect(changesBetween(before, await everythingIn(test, business))).toEqual([]);
    },
    60_000,
  );
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@shared/contract';
import { type Endpoint, allows } from '@shared/contract/endpoint';
import { rightsOfToken } from '@shared/rules/api-token';
import { type BuiltInRole, type Permissions, BUILT_IN_ROLES, can, MODULES } from '@shared/rules/permissions';
import { addMember } from '../../src/server/domains/workspaces/create-workspace';
import { writeAudit } from '../../src/server/platform/audit/audit';
import { type TestApp, startApp } from '../support/app';
import { connectNumber, scopeOf } from '../support/channel';
import { type RequestOptions, send } from '../support/client';
import { ENDPOINT_CALLS } from '../support/endpoint-calls';
import { type Team, addPerson, addTeam } from '../support/people';
import { plantToken } from '../support/token';

/** Records of a workspace that an endpoint may name. */
interface Records {
  readonly business: string;
  readonly account: string;
  readonly contact: string;
  readonly company: string;
  readonly conversation: string;
  readonly message: string;
  readonly quickReply: string;
  readonly template: string;
  readonly templateCategory: string;
  readonly scheduled: string;
  readonly role: string;
  readonly invitation: string;
  readonly delivery: string;
  readonly integration: string;
  readonly accountConnection: string;
  readonly tag: string;
  readonly interest: string;
  readonly collection: string;
  readonly contactType: string;
  readonly pipeline: string;
  readonly stage: string;
  readonly field: string;
  readonly deal: string;
  readonly scoreRule: string;
  readonly task: string;
  readonly apiToken: string;
  readonly visitor: string;
  /** What the visitor's browser is called by the website. */
  readonly browser: string;
  /** Somebody whom nobody needs further on. */
  readonly member: string;
}

type Build = (records: Records) => { readonly path: string } & RequestOptions;

const at = (path: string, options: RequestOptions = {}): Build => {
  return () => ({ path, ...options });
};
const chat = (suffix: string, options: RequestOptions = {}): Build => {
  return ({ conversation, message }) => ({
    path: `/chat/whatsapp/conversations/${conversation}/messages/${message}/${suffix}`,
    ...options,
  });
};

const ofAccount = (suffix: string, options: RequestOptions = {}): Build => {
  return ({ account }) => ({ path: `/integration/whatsapp/${account}${suffix}`, ...options });
};
const within = (suffix: string, options: RequestOptions = {}): Build => {
  return ({ conversation }) => ({
    path: `/chat/whatsapp/conversations/${conversation}/${suffix}`,
    ...options,
  });
};
const ofMessage = (before: string, after: string, options: RequestOptions = {}): Build => {
  return ({ conversation, message }) => ({
    path: `/chat/whatsapp/conversations/${conversation}/${before}/${message}${after}`,
    ...options,
  });
};
const HOURS = {
  is_on: true,
  time_zone: 'Europe/Madrid',
  special_days: [],
  away_on: false,
  away_text: '',
  week: [[], [], [], [], [], [], []],
  away_language: 'en',
  away_accounts: null,
};
const quickReply = (options: RequestOptions = {}): Build => {
  return (records) => ({ path: `/chat/quick-replies/${records.quickReply}`, ...options });
};
const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();
const GREETING = { type: 'text', message: { body: 'Hello' } };

/**
 * How to call every endpoint of a workspace with records of it. An endpoint that is listed neither here nor by its domain
 * (`tests/support/calls`) fails the first test: whoever adds one says how a stranger would try it.
 */
const CALLS: Readonly<Record<string, Build>> = {
  'GET /server/problems': at('/server/problems'),
  'GET /workspace/members': at('/workspace/members'),
  'GET /workspace/roles': at('/workspace/roles'),
  'POST /workspace/roles': at('/workspace/roles', { body: { role_name: 'Night shift', permissions: {} } }),
  'PATCH /workspace/roles/:id': ({ role }) => ({
    path: `/workspace/roles/${role}`,
    body: { role_name: 'Early shift' },
  }),
  'DELETE /workspace/roles/:id': ({ role }) => ({ path: `/workspace/roles/${role}` }),
  'GET /user/users-by-role': at('/user/users-by-role'),
  'PATCH /workspace/members/:id': ({ member, role }) => ({
    path: `/workspace/members/${member}`,
    body: { role_id: role },
  }),
  'DELETE /workspace/members/:id': ({ member }) => ({ path: `/workspace/members/${member}` }),
  'GET /dashboard/conversations': at('/dashboard/conversations'),
  'GET /dashboard/response-times': at('/dashboard/response-times'),
  'GET /dashboard/resolution-times': at('/dashboard/resolution-times'),
  'GET /dashboard/messages': at('/dashboard/messages'),
  'GET /dashboard/deals': at('/dashboard/deals'),
  'GET /dashboard/team': at('/dashboard/team'),
  'GET /plan': at('/plan'),
  'GET /plan/billing': at('/plan/billing'),
  'POST /plan/change': at('/plan/change', { body: { action: 'choose', plan: 'business', revision: 0 } }),
  'POST /plan/portal': at('/plan/portal'),
  'PUT /plan/tax-id': at('/plan/tax-id', { body: { tax_id: null } }),
  'GET /workspace/api-tokens': at('/workspace/api-tokens'),
  'POST /workspace/api-tokens': at('/workspace/api-tokens', {
    body: { name: 'Reports', permissions: { chat: ['view'] }, expires_in_days: 30 },
  }),
  'DELETE /workspace/api-tokens/:id': ({ apiToken }) => ({ path: `/workspace/api-tokens/${apiToken}` }),
  'GET /workspace/audit-log': at('/workspace/audit-log'),
  'GET /workspace/audit-log/export': at('/workspace/audit-log/export'),
  'GET /workspace': at('/workspace'),
  'PATCH /workspace': at('/workspace', { body: { page_about: 'We weave.', unique_name: 'weave' } }),
  'POST /workspace/logo': at('/workspace/logo', { body: new FormData() }),
  'DELETE /workspace/logo': at('/workspace/logo'),
  // Deleted in workspaces.test.ts; here the title is not the right one.
  'DELETE /workspace': at('/workspace', { body: { title: 'Another title' } }),
  'GET /workspace/invitations': at('/workspace/invitations'),
  'POST /workspace/invitations': ({ role }) => ({
    path: '/workspace/invitations',
    body: { email: 'new@parley.example', role_id: role },
  }),
  'POST /workspace/invitations/:id/resend': ({ invitation }) => ({
    path: `/workspace/invitations/${invitation}/resend`,
  }),
  'DELETE /workspace/invitations/:id': ({ invitation }) => ({
    path: `/workspace/invitations/${invitation}`,
  }),
  'GET /integration/webhook': at('/integration/webhook'),
  'PUT /integration/webhook': at('/integration/webhook', { body: { url: '' } }),
  'POST /integration/webhook/secret': at('/integration/webhook/secret'),
  'GET /integration/deliveries': at('/integration/deliveries'),
  'GET /integration/deliveries/:id': ({ delivery }) => ({ path: `/integration/deliveries/${delivery}` }),
  'POST /integration/deliveries/:id/redeliver': ({ delivery }) => ({
    path: `/integration/deliveries/${delivery}/redeliver`,
  }),
  'POST /integration/:platform/test': at('/integration/webhook/test'),
  'GET /integration/slack': at('/integration/slack'),
  'GET /integration/slack/connect': at('/integration/slack/connect'),
  'DELETE /integration/:platform/:integration_id': ({ integration }) => ({
    path: `/integration/slack/${integration}`,
  }),
  'GET /integration/mail': at('/integration/mail'),
  'GET /integration/whatsapp': at('/integration/whatsapp'),
  'GET /integration/whatsapp/admins': at('/integration/whatsapp/admins'),
  'GET /integration/whatsapp/connections': at('/integration/whatsapp/connections'),
  'POST /integration/whatsapp/connections': at('/integration/whatsapp/connections', { body: {} }),
  'GET /integration/whatsapp/connections/:id': ({ accountConnection }) => ({
    path: `/integration/whatsapp/connections/${accountConnection}`,
  }),
  'POST /integration/whatsapp/connections/:id/continue': ({ accountConnection }) => ({
    path: `/integration/whatsapp/connections/${accountConnection}/continue`,
    body: { pin: '482913' },
  }),
  'DELETE /integration/whatsapp/connections/:id': ({ accountConnection }) => ({
    path: `/integration/whatsapp/connections/${accountConnection}`,
  }),
  'GET /chat/whatsapp/conversations': at('/chat/whatsapp/conversations'),
  'GET /chat/whatsapp/conversations/:id': ({ conversation }) => ({
    path: `/chat/whatsapp/conversations/${conversation}`,
  }),
  'POST /chat/whatsapp/conversations': ({ account }) => ({
    path: '/chat/whatsapp/conversations',
    body: { from: account, to: '+447911123456' },
  }),
  'GET /chat/whatsapp/conversations/:id/messages': ({ conversation }) => ({
    path: `/chat/whatsapp/conversations/${conversation}/messages`,
  }),
  'POST /chat/whatsapp/conversations/:id/messages': ({ conversation }) => ({
    path: `/chat/whatsapp/conversations/${conversation}/messages`,
    body: { type: 'text', message: { body: 'Hello' } },
  }),
  'POST /chat/:platform/conversations/:conversationId/messages/:messageId/typing': chat('typing'),
  'GET /chat/whatsapp/drafts': at('/chat/whatsapp/drafts'),
  'PUT /chat/whatsapp/conversations/:id/draft': ({ conversation }) => ({
    path: `/chat/whatsapp/conversations/${conversation}/draft`,
    body: { text: 'Begun' },
  }),
  'PATCH /chat/whatsapp/conversations': ({ conversation }) => ({
    path: '/chat/whatsapp/conversations',
    body: { ids: [conversation], change: { state: 'closed' } },
  }),
  'GET /chat/whatsapp/conversation-counts': at('/chat/whatsapp/conversation-counts'),
  'GET /chat/whatsapp/marks': at('/chat/whatsapp/marks'),
  'PUT /chat/whatsapp/conversations/:id/pin': within('pin', { body: { pinned: true } }),
  'PUT /chat/whatsapp/conversations/:id/messages/:messageId/star': ofMessage('messages', '/star', {
    body: { starred: true },
  }),
  'GET /chat/whatsapp/messages': at('/chat/whatsapp/messages', { query: { search: 'morning' } }),
  'GET /chat/whatsapp/stars': at('/chat/whatsapp/stars'),
  'GET /chat/whatsapp/conversations/:id/shelf': within('shelf', { query: { kind: 'links' } }),
  'POST /chat/whatsapp/conversations/:id/notes': within('notes', { body: { body: 'Between us' } }),
  'DELETE /chat/whatsapp/conversations/:id/notes/:messageId': ofMessage('notes', ''),
  'PUT /chat/whatsapp/conversations/:id/mentions': within('mentions'),
  'PUT /chat/whatsapp/conversations/:id/presence': within('presence', {
    body: { state: 'viewing', window: 'w1' },
  }),
  'GET /chat/whatsapp/conversations/:id/scheduled': within('scheduled'),
  'POST /chat/whatsapp/conversations/:id/scheduled': within('scheduled', {
    body: { message: GREETING, send_at: inAnHour() },
  }),
  'PATCH /chat/whatsapp/conversations/:id/scheduled/:scheduledId': ({ conversation, scheduled }) => ({
    path: `/chat/whatsapp/conversations/${conversation}/scheduled/${scheduled}`,
    body: { state: 'cancelled' },
  }),
  'GET /workspace/business-hours': at('/workspace/business-hours'),
  'PUT /workspace/business-hours': at('/workspace/business-hours', { body: HOURS }),
  'GET /chat/quick-replies': at('/chat/quick-replies'),
  'POST /chat/quick-replies': at('/chat/quick-replies', { body: { shortcut: 'hello', body: 'Hello' } }),
  'PUT /chat/quick-replies/:id': quickReply({ body: { shortcut: 'bye', body: 'Bye' } }),
  'DELETE /chat/quick-replies/:id': quickReply(),
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
  'GET /templatecategory': at('/templatecategory'),
  'POST /templatecategory': at('/templatecategory', { body: { category_name: 'Spring' } }),
  'PATCH /templatecategory/:id': ({ templateCategory }) => ({
    path: `/templatecategory/${templateCategory}`,
    body: { category_name: 'Autumn' },
  }),
  'DELETE /templateCategory/:id': ({ templateCategory }) => ({
    path: `/templateCategory/${templateCategory}`,
  }),
  'PUT /chat/:platform/conversations/:conversationId/messages/:messageId/status': chat('status'),
  'POST /chat/:platform/conversations/:conversationId/messages/:messageId/settle': chat('settle', {
    body: { outcome: 'not_sent' },
  }),
  'POST /chat/:platform/conversations/:conversationId/messages/:messageId/media': chat('media'),
  'GET /customer/customerList': at('/customer/customerList'),
  'GET /customer/:id/activity': ({ contact }) => ({ path: `/customer/${contact}/activity` }),
  'GET /customer/:id': ({ contact }) => ({ path: `/customer/${contact}` }),
  'PATCH /customer/:id': ({ contact }) => ({ path: `/customer/${contact}`, body: { first_name: 'Ada' } }),
  'GET /dashboard/tasks': at('/dashboard/tasks'),
  'GET /company/list': at('/company/list'),
  'POST /deal': ({ contact, pipeline, stage }) => ({
    path: '/deal',
    body: {
      deal_title: 'Ovens',
      pipeline_id: pipeline,
      pipeline_stage_id: stage,
      customer_ids: [contact],
    },
  }),
  'GET /deal/:id': ({ deal }) => ({ path: `/deal/${deal}` }),
  'GET /company/:id': ({ company }) => ({ path: `/company/${company}` }),
  'GET /deal/list': ({ contact }) => ({ path: '/deal/list', query: { customer_ids: contact } }),
  'GET /tags/list': at('/tags/list'),
  'POST /tags': at('/tags', { body: { label: 'VIP', tag_type: 1 } }),
  'PATCH /tags/:id': ({ tag }) => ({ path: `/tags/${tag}`, body: { label: 'Regular' } }),
  'DELETE /tags/:id': ({ tag }) => ({ path: `/tags/${tag}` }),
  'GET /interest/list': at('/interest/list'),
  'POST /interest': at('/interest', { body: { label: 'Bread' } }),
  'PATCH /interest/:id': ({ interest }) => ({ path: `/interest/${interest}`, body: { label: 'Cake' } }),
  'DELETE /interest/:id': ({ interest }) => ({ path: `/interest/${interest}` }),
  'GET /collection/list': at('/collection/list'),
  'POST /collection': at('/collection', { body: { title: 'Spring' } }),
  'PATCH /collection/:id': ({ collection }) => ({
    path: `/collection/${collection}`,
    body: { title: 'Autumn' },
  }),
  'DELETE /collection/:id': ({ collection }) => ({ path: `/collection/${collection}` }),
  'POST /customer/addcustomertags': ({ contact, tag }) => ({
    path: '/customer/addcustomertags',
    body: { customer_id: [contact], tag_id: [tag] },
  }),
  'POST /customer/removecustomertags': ({ contact, tag }) => ({
    path: '/customer/removecustomertags',
    body: { customer_id: [contact], tag_id: [tag] },
  }),
  'POST /customer/customer-interest': ({ contact, interest }) => ({
    path: '/customer/customer-interest',
    body: { customer_id: [contact], interest_id: [interest] },
  }),
  'PATCH /customer/customer-interest': ({ contact, interest }) => ({
    path: '/customer/customer-interest',
    body: { customer_id: [contact], interest_id: [interest] },
  }),
  'GET /lifecyclestage/list': at('/lifecyclestage/list'),
  'GET /lifecyclestage/:id': ({ contactType }) => ({ path: `/lifecyclestage/${contactType}` }),
  'POST /lifecyclestage': at('/lifecyclestage', { body: { label: 'Partner' } }),
  'PATCH /lifecyclestage/:id': ({ contactType }) => ({
    path: `/lifecyclestage/${contactType}`,
    body: { color: 'red' },
  }),
  'PUT /lifecyclestage/order': ({ contactType }) => ({
    path: '/lifecyclestage/order',
    body: { ids: [contactType] },
  }),
  'DELETE /lifecyclestage/:id': ({ contactType }) => ({ path: `/lifecyclestage/${contactType}` }),
  'GET /pipeline/list': at('/pipeline/list'),
  'GET /pipeline/:id': ({ pipeline }) => ({ path: `/pipeline/${pipeline}` }),
  'POST /pipeline': at('/pipeline', { body: { name: 'Repairs' } }),
  'PATCH /pipeline/:id': ({ pipeline }) => ({ path: `/pipeline/${pipeline}`, body: { name: 'Orders' } }),
  'PUT /pipeline/order': ({ pipeline }) => ({ path: '/pipeline/order', body: { ids: [pipeline] } }),
  'POST /pipeline/:id/stages': ({ pipeline }) => ({
    path: `/pipeline/${pipeline}/stages`,
    body: { name: 'Offer' },
  }),
  'PATCH /pipeline/:id/stages/:stageId': ({ pipeline, stage }) => ({
    path: `/pipeline/${pipeline}/stages/${stage}`,
    body: { probability: 30 },
  }),
  'PUT /pipeline/:id/stages/order': ({ pipeline, stage }) => ({
    path: `/pipeline/${pipeline}/stages/order`,
    body: { ids: [stage] },
  }),
  'DELETE /pipeline/:id/stages/:stageId': ({ pipeline, stage }) => ({
    path: `/pipeline/${pipeline}/stages/${stage}`,
  }),
  'DELETE /pipeline/:id': ({ pipeline }) => ({ path: `/pipeline/${pipeline}` }),
  'GET /customer/fields': at('/customer/fields'),
  'GET /fields/list': at('/fields/list', { query: { entity: 'contact' } }),
  'POST /fields': at('/fields', { body: { entity: 'deal', kind: 'text', label: 'Note', group: 'More' } }),
  'PATCH /fields/:id': ({ field }) => ({ path: `/fields/${field}`, body: { group: 'Tailoring' } }),
  'PUT /fields/order': ({ field }) => ({ path: '/fields/order', body: { entity: 'contact', ids: [field] } }),
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
  'GET /lead-score': at('/lead-score'),
  'POST /lead-score/changes': ({ scoreRule }) => ({
    path: '/lead-score/changes',
    body: {
      update: [
        {
          _id: scoreRule,
          name: 'Has a number',
          points: 7,
          enabled: true,
          condition: { kind: 'filled', field: 'phone' },
        },
      ],
    },
  }),
  'POST /lead-score/preview': ({ scoreRule }) => ({
    path: '/lead-score/preview',
    body: { remove: [scoreRule] },
  }),
  'GET /lead-score/contact/:id': ({ contact }) => ({ path: `/lead-score/contact/${contact}` }),
  'GET /website_visitors': at('/website_visitors'),
  'GET /website_visitors/:id/sessions': ({ visitor }) => ({ path: `/website_visitors/${visitor}/sessions` }),
  'GET /website_visitors/:id/user_events': ({ visitor }) => ({
    path: `/website_visitors/${visitor}/user_events`,
  }),
  'GET /website_visitors/:unique_id/events': ({ browser }) => ({
    path: `/website_visitors/${browser}/events`,
  }),
  'GET /website_tracking': at('/website_tracking'),
  'PUT /website_tracking': at('/website_tracking', {
    body: { is_on: false, domains: ['shop.test'], keep_whole_ip: false },
  }),
  'POST /website_tracking/key': at('/website_tracking/key'),
  'POST /website_tracking/secret': at('/website_tracking/secret'),
  'POST /common/media-upload': at('/common/media-upload', { body: new FormData() }),
  'POST /integration/whatsapp': at('/integration/whatsapp', {
    body: { phone_number_id: '1000000001', waba_id: '1000000002', access_token: 'unknown-token' },
  }),
  'GET /integration/whatsapp/:integration_id': ofAccount(''),
  'POST /integration/whatsapp/:integration_id/refresh': ofAccount('/refresh'),
  'GET /integration/whatsapp/:integration_id/uses': ofAccount('/uses'),
  // Deleted in account-details.test.ts; here it must stay for the others.
  'DELETE /integration/whatsapp/:integration_id': ofAccount('?deregister=true'),
  'PUT /integration/whatsapp/:integration_id/pin': ofAccount('/pin', { body: { pin: '908172' } }),
  'GET /integration/whatsapp/:integration_id/profile': ofAccount('/profile'),
  'PUT /integration/whatsapp/:integration_id/profile': ofAccount('/profile', {
    body: {
      about: 'We weave.',
      address: '',
      description: '',
      email: '',
      vertical: 'RETAIL',
      websites: [],
    },
  }),
  'POST /integration/whatsapp/:integration_id/profile/picture': ofAccount('/profile/picture', {
    body: new FormData(),
  }),
  'GET /integration/whatsapp/:integration_id/webhook': ofAccount('/webhook'),
  'POST /integration/whatsapp/:integration_id/subscribe': ofAccount('/subscribe'),
  'GET /integration/whatsapp/:integration_id/dropped': ofAccount('/dropped'),
  'POST /integration/whatsapp/:integration_id/dropped/apply': ofAccount('/dropped/apply', {
    body: { ids: ['none'] },
  }),
  'POST /integration/whatsapp/:integration_id/dropped/discard': ofAccount('/dropped/discard', {
    body: { ids: ['none'] },
  }),
  'GET /integration/whatsapp/:integration_id/test-message': ofAccount('/test-message'),
  'POST /integration/whatsapp/:integration_id/test-message': ofAccount('/test-message', {
    body: { to: '+4366000000', template_id: null },
  }),
  'GET /integration/whatsapp/:integration_id/test-message/:message_id': ({ account, message }) => ({
    path: `/integration/whatsapp/${account}/test-message/${message}`,
  }),
  'GET /workspace/notification-settings': at('/workspace/notification-settings'),
  'PUT /workspace/notification-settings': at('/workspace/notification-settings', {
    body: { setting_type: 'business', notification: { in_app: { TASK_due: 0 } } },
  }),
  'GET /events': at('/events'),
  ...Object.fromEntries(
    ENDPOINT_CALLS.flatMap(({ calls }) => Object.entries(calls)).map(([name, call]) => [name, () => call]),
  ),
};

const endpoints = ENDPOINTS;
const ofWorkspace = endpoints.filter(({ access }) => access.kind === 'workspace');
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const codeOf = (body: unknown): string | undefined => (body as { error?: { code?: string } }).error?.code;

/** What changes by itself: it is not what a refused call has done. */
const OWN_LIFE = /^(?:jobs|contact_search|message_search)/;
const tablesOf = new WeakMap<TestApp, Promise<readonly string[]>>();

/** The tables that hold rows of workspaces. */
async function readTables({ app }: TestApp): Promise<readonly string[]> {
  const tables = await app.platform.database.system.introspection.getTables();
  return tables
    .filter(({ columns, name }) => columns.some((one) => one.name === 'business_id') && !OWN_LIFE.test(name))
    .map(({ name }) => name);
}

/** Every row of the workspace, table by table: what a refused call must not change. */
async function everything(test: TestApp, business: string): Promise<string> {
  const { system } = test.app.platform.database;
  const known = tablesOf.get(test) ?? readTables(test);
  tablesOf.set(test, known);
  const rows = await Promise.all(
    (await known).map(async (table) => {
      const { rows } = await sql`select * from ${sql.table(table)} where business_id = ${business}`.execute(
        system,
      );
      return [table, ...rows.map((row) => JSON.stringify(row)).sort()];
    }),
  );
  return JSON.stringify(rows);
}

describe('tenancy', () => {
  let test: TestApp;
  let ours: Team;
  let theirs: Team;
  let records: Records;

  beforeAll(async () => {
    test = await startApp();
    // What is sent or tried again in the background would change rows while they are compared.
    await test.app.platform.jobs.stop(1000);
    ours = await addTeam(test, 'Ours');
    theirs = await addTeam(test, 'Theirs');
    records = await seed(ours.business);
  }, 60_000);
  afterAll(() => test.close());

  async function seed(business: string): Promise<Records> {
    const { account } = await connectNumber(test, business);
    const { db } = scopeOf(test, business);
    const now = Date.now();
    const ids = {
      contact: 'contact1',
      company: 'company1',
      conversation: 'conversation1',
      message: 'message1',
      quickReply: 'quickReply1',
      template: 'template1',
      scheduled: 'scheduled1',
      role: 'role1',
      invitation: 'invitation1',
      delivery: 'delivery1',
      integration: 'integration1',
      accountConnection: 'connection1',
      tag: 'tag1',
      interest: 'interest1',
      collection: 'collection1',
      templateCategory: 'templatecategory1',
      contactType: 'contactType1',
      pipeline: 'pipeline1',
      stage: 'stage1',
      field: 'field1',
      deal: 'deal1',
      scoreRule: 'scoreRule1',
      task: 'task1',
      apiToken: 'apiToken1',
      visitor: 'visitor1',
      browser: 'a'.repeat(32),
    };
    const greeting = JSON.stringify({ body: 'Good morning' });
    await db
      .insertInto('companies')
      .values({
        business_id: business,
        _id: ids.company,
        mp_company_label: 'Okafor Textiles',
        created_at: now,
      })
      .execute();
    await db
      .insertInto('contacts')
      .values({
        business_id: business,
        _id: ids.contact,
        first_name: 'Amara',
        last_name: 'Okafor',
        name: 'Amara Okafor',
        phone: '+2348035550142',
        source: 'manual',
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db
      .insertInto('conversations')
      .values({
        business_id: business,
        _id: ids.conversation,
        account_id: account,
        contact_id: ids.contact,
        wa_id: '2348035550142',
        sort_at: now,
        last_inbound_at: now,
        last_inbound_message_id: ids.message,
        message_count: 1,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db
      .insertInto('messages')
      .values({
        business_id: business,
        _id: ids.message,
        conversation_id: ids.conversation,
        account_id: account,
        wamid: null,
        direction: 'inbound',
        message_type: 'text',
        message: JSON.stringify({ body: 'Good morning' }),
        status: 'delivered',
        sent_at: now,
        created_at: now,
      })
      .execute();
    await db
      .insertInto('roles')
      .values({ business_id: business, _id: ids.role, role_name: 'Okafor', permissions: '{}' })
      .execute();
    const words = ['good', 'morning'];
    const { conversation: conversation_id, message: message_id } = ids;
    const doc = { business_id: business, message_id, conversation_id, sent_at: now, words };
    await test.app.platform.database.indexMessage(db, doc);
    const own = { business_id: business, user_id: ours.members.owner.profile.id, conversation_id };
    await db
      .insertInto('conversation_pins')
      .values({ ...own, pinned_at: now })
      .execute();
    await db
      .insertInto('message_stars')
      .values({ ...own, message_id, starred_at: now })
      .execute();
    await db
      .insertInto('mentions')
      .values({ ...own, message_id, created_at: now, seen_at: null })
      .execute();
    await db
      .insertInto('quick_replies')
      .values({
        business_id: business,
        _id: ids.quickReply,
        shortcut: 'morning',
        body: 'Good morning',
        attachments: '[]',
        created_by: own.user_id,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db
      .insertInto('scheduled_messages')
      .values({
        ...own,
        _id: ids.scheduled,
        request: greeting,
        message_type: 'text',
        message: greeting,
        send_at: now + 3_600_000,
        cancel_on_reply: 0,
        state: 'waiting',
        reason: null,
        message_id: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db
      .insertInto('whatsapp_templates')
      .values({
        business_id: business,
        _id: ids.template,
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
    await db
      .insertInto('invitations')
      .values({
        business_id: business,
        _id: ids.invitation,
        email: 'okafor@elsewhere.example',
        role_id: ids.role,
        token_hash: `hash of ${business}`,
        state: 'pending',
        invited_by: own.user_id,
        settled_at: null,
        created_at: now,
        sent_at: now,
        expires_at: now + 3_600_000,
      })
      .execute();
    await db
      .insertInto('deliveries')
      .values({
        business_id: business,
        _id: ids.delivery,
        channel: 'webhook',
        event: 'TASK_assign',
        target: 'https://okafor.example/',
        body: '{"title":"Okafor"}',
        state: 'failed',
        attempts: 9,
        status_code: 500,
        answer: 'Okafor',
        error: 'The address answered 500.',
        duration_ms: 12,
        tried_at: now,
        next_at: null,
        created_at: now,
        redelivery_of: null,
      })
      .execute();
    await db
      .insertInto('integrations')
      .values({
        business_id: business,
        _id: ids.integration,
        platform: 'slack',
        status: 0,
        token: null,
        organization_id: 'T1',
        organization_name: 'Okafor',
        channel_id: 'C1',
        channel_name: '#okafor',
        post_url: null,
        connected_by: own.user_id,
        connected_at: now,
      })
      .execute();
    await db
      .insertInto('account_connections')
      .values({
        business_id: business,
        _id: ids.accountConnection,
        user_id: own.user_id,
        status: 'waiting',
        state_hash: `state of ${business}`,
        step: 'login',
        pin: null,
        access: null,
        templates: null,
        numbers: '[]',
        problem: JSON.stringify({ message: 'Okafor' }),
        created_at: now,
        updated_at: now,
        expires_at: now + 3_600_000,
      })
      .execute();
    await seedLists(business, ids);
    for (const { plant } of ENDPOINT_CALLS) await plant?.(scopeOf(test, business), own.user_id);
    await db
      .insertInto('api_tokens')
      .values({
        business_id: business,
        _id: ids.apiToken,
        name: 'Okafor',
        created_by: own.user_id,
        token_hash: `token of ${business}`,
        ends_with: 'abcd',
        permissions: '{}',
        created_at: now,
        expires_at: null,
        last_used_on: null,
      })
      .execute();
    const { _id: member } = await addPerson(test, 'okafor');
    await addMember(db, { business_id: business, user_id: member, role_id: ids.role, at: now });
    await writeAudit(scopeOf(test, business), {
      kind: 'member.joined',
      actor: null,
      target_id: member,
      at: now,
      summary: 'Okafor joined the workspace',
    });
    return { business, account, member, ...ids };
  }

  /** Something in each of the shared lists, and a contact that has it. */
  async function seedLists(business_id: string, ids: Omit<Records, 'business' | 'account' | 'member'>) {
    const { db } = scopeOf(test, business_id);
    const { contact: contact_id, pipeline: pipeline_id } = ids;
    const name = 'Okafor';
    const label = { business_id, label: name, name_key: 'okafor' };
    await db
      .insertInto('tags')
      .values({ ...label, _id: ids.tag, tag_type: 1 })
      .execute();
    await db.insertInto('contact_tags').values({ business_id, contact_id, tag_id: ids.tag }).execute();
    await db
      .insertInto('interests')
      .values({ ...label, _id: ids.interest })
      .execute();
    await db
      .insertInto('contact_interests')
      .values({ business_id, contact_id, interest_id: ids.interest })
      .execute();
    await db.insertInto('collections').values({ business_id, _id: ids.collection, title: name }).execute();
    await db
      .insertInto('template_categories')
      .values({
        business_id,
        _id: ids.templateCategory,
        category_name: name,
        name_key: 'x',
        user_cat: 'user',
      })
      .execute();
    await db
      .insertInto('lifecycle_stages')
      .values({ ...label, _id: ids.contactType, position: 9 })
      .execute();
    await db.insertInto('pipelines').values({ business_id, _id: pipeline_id, name }).execute();
    await db
      .insertInto('score_rules')
      .values({
        business_id,
        _id: ids.scoreRule,
        name,
        points: 3,
        enabled: 1,
        position: 90,
        condition: JSON.stringify({ kind: 'filled', field: 'email' }),
      })
      .execute();
    await seedVisitor(business_id, ids);
    await db
      .insertInto('pipeline_stages')
      .values({ business_id, pipeline_id, _id: ids.stage, name, position: 0 })
      .execute();
    await db
      .insertInto('deals')
      .values({
        business_id,
        _id: ids.deal,
        deal_title: name,
        deal_value: 1,
        probability: 1,
        created_at: 1,
        pipeline_id,
        pipeline_stage_id: ids.stage,
      })
      .execute();
    await db
      .insertInto('tasks')
      .values({
        business_id,
        _id: ids.task,
        title: 'Call Okafor',
        title_key: 'call okafor',
        type: 'call',
        priority: 3,
        status: 1,
        open: 1,
        due_date: 1,
        reminder_date: null,
        notes: 'Good morning',
        assignee_id: null,
        created_by: 'nobody',
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    const aboutTask = { business_id, task_id: ids.task, position: 0 };
    await db
      .insertInto('task_contacts')
      .values({ ...aboutTask, contact_id })
      .execute();
    await db
      .insertInto('task_deals')
      .values({ ...aboutTask, deal_id: ids.deal })
      .execute();
    await db
      .insertInto('task_companies')
      .values({ ...aboutTask, company_id: ids.company })
      .execute();
    await db
      .insertInto('fields')
      .values({
        ...label,
        label: 'Cloth',
        name_key: 'cloth',
        name: 'cloth',
        _id: ids.field,
        entity: 'contact',
        kind: 'text',
        group_label: 'Tailoring',
        position: 0,
      })
      .execute();
    await db
      .insertInto('field_values')
      .values({ business_id, record_id: contact_id, field_id: ids.field, text_value: 'Okafor cotton' })
      .execute();
  }

  async function seedVisitor(
    business_id: string,
    { visitor, browser, contact }: Pick<Records, 'visitor' | 'browser' | 'contact'>,
  ) {
    const { db } = scopeOf(test, business_id);
    const site = { business_id, site_key: 'site-key-of-ours', domains: '["okafor.test"]', keep_whole_ip: 0 };
    await db
      .insertInto('visitor_sites')
      .values({ ...site, is_on: 1, first_visit_at: 1, refused_host: null, refused_at: null })
      .execute();
    await db
      .insertInto('visitors')
      .values({
        business_id,
        _id: visitor,
        unique_id: browser,
        contact_id: contact,
        browser: 'Okafor',
        os: null,
        device_type: 'desktop',
        device_brand: null,
        device_model: null,
        city: null,
        country_code: null,
        location_source: null,
        last_ip: null,
        first_visit_at: 1,
        last_visit_at: 1,
      })
      .execute();
    const visit = { business_id, visitor_id: visitor, stay_ms: 0, referrer: '' };
    const page = { url: 'https://okafor.test/', title: 'Okafor' };
    await db
      .insertInto('visitor_sessions')
      .values({
        ...visit,
        _id: 'session1',
        started_at: 1,
        last_at: 1,
        pages: 1,
        entry_url: page.url,
        entry_title: page.title,
      })
      .execute();
    await db
      .insertInto('visitor_events')
      .values({
        ...visit,
        ...page,
        _id: 'event1',
        session_id: 'session1',
        kind: 'page_view',
        view_id: 'a',
        at: 1,
      })
      .execute();
  }

  const build = (endpoint: Endpoint) => {
    const make = CALLS[nameOf(endpoint)];
    if (!make) throw new Error(`tests/api/tenancy.test.ts does not know ${nameOf(endpoint)}`);
    return make(records);
  };

  it('knows every endpoint of a workspace, and every registered route is one of the contract', () => {
    expect(ofWorkspace.map(nameOf).sort()).toEqual(Object.keys(CALLS).sort());
    const known = new Set(endpoints.map((endpoint) => `${endpoint.method} /api${endpoint.path}`));
    const outside = /^(GET|HEAD) (\/api\/docs|\/assets\/|\/\.well-known\/oauth-authorization-server|\/?\*?$)/;
    const registered = test.app
      .routeNames()
      .filter((route) => !route.startsWith('HEAD ') && !outside.test(route));
    expect(registered.filter((route) => !known.has(route))).toEqual([]);
    expect([...known].filter((route) => !registered.includes(route))).toEqual([]);
  });

  describe.each(ofWorkspace.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    (_name, endpoint) => {
      it('is closed to everybody who is not signed in', async () => {
        const { path, ...options } = build(endpoint);
        const headers = { b_id: ours.business };
        const answer = await send(test.url, endpoint.method, path, { ...options, headers });
        expect([answer.status, codeOf(answer.body)]).toEqual([401, 'not_signed_in']);
      });

      it('is closed to the owner of another workspace, who learns and changes nothing', async () => {
        const { path, ...options } = build(endpoint);
        const before = await everything(test, ours.business);
        const stranger = theirs.members.owner;

        const named = await stranger.request(endpoint.method, path, { ...options, workspace: ours.business });
        expect([named.status, codeOf(named.body)]).toEqual([404, 'workspace_not_found']);

        const unnamed = await stranger.request(endpoint.method, path, { ...options, workspace: null });
        expect([unnamed.status, codeOf(unnamed.body)]).toEqual([400, 'workspace_missing']);

        if (nameOf(endpoint) !== 'GET /events') {
          // With their own workspace but our ids, there is nothing to see.
          const mixed = await stranger.request(endpoint.method, path, options);
          expect(JSON.stringify(mixed.body)).not.toContain('Amara');
          expect(JSON.stringify(mixed.body)).not.toContain('Okafor');
          expect(JSON.stringify(mixed.body)).not.toContain('Good morning');
        }
        expect(await everything(test, ours.business)).toBe(before);
      });

      it.each(Object.keys(BUILT_IN_ROLES) as BuiltInRole[])(
        'answers the role %s as the table says',
        async (role) => {
          const { access } = endpoint;
          if (access.kind !== 'workspace') throw new Error('not of a workspace');
          const { path, ...options } = build(endpoint);
          const allowed = allows(access, BUILT_IN_ROLES[role].permissions);
          if (allowed && nameOf(endpoint) === 'GET /events') return; // It would stream for ever; events.test.ts reads it.
          const answer = await ours.members[role].request(endpoint.method, path, options);
          if (allowed)
            expect(codeOf(answer.body) ?? 'answered').not.toMatch(
              /permission_denied|not_signed_in|workspace_not_found/,
            );
          else expect([answer.status, codeOf(answer.body)]).toEqual([403, 'permission_denied']);
        },
      );

      it('answers an API token as its scope says, and never those about tokens', async () => {
        const { access } = endpoint;
        if (access.kind !== 'workspace') throw new Error('not of a workspace');
        const { path, ...options } = build(endpoint);
        const maker = { business: ours.business, maker: ours.members.owner.profile.id };
        const enough: readonly string[] = [access.module, ...(access.orModules ?? [])];
        const rest = Object.entries(MODULES as Permissions).filter(([module]) => !enough.includes(module));
        const program = await plantToken(test, maker, Object.fromEntries(rest));
        const refused = await program.request(endpoint.method, path, options);
        expect([refused.status, codeOf(refused.body)]).toEqual([403, 'permission_denied']);

        const isStream = nameOf(endpoint) === 'GET /events';
        const scope: Permissions = { [access.module]: [...new Set(['view', access.action] as const)] };
        const fitting = await plantToken(test, maker, scope);
        const elsewhere = await fitting.request(endpoint.method, path, {
          ...options,
          workspace: theirs.business,
        });
        expect([elsewhere.status, codeOf(elsewhere.body)]).toEqual([404, 'workspace_not_found']);
        if (isStream) return;
        const answer = await fitting.request(endpoint.method, path, options);
        if (can(rightsOfToken(scope, MODULES), access.action, access.module))
          expect(codeOf(answer.body) ?? 'answered').not.toMatch(
            /permission_denied|not_signed_in|workspace_not_found|token_not_allowed/,
          );
        else expect([answer.status, codeOf(answer.body)]).toEqual([403, 'permission_denied']);
      });
    },
  );

  it.each(
    endpoints
      .filter(({ access }) => access.kind === 'signed_in' && !access.tokens)
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('%s is for people, not for API tokens', async (_name, { method, path }) => {
    const maker = { business: ours.business, maker: ours.members.owner.profile.id };
    const program = await plantToken(test, maker, MODULES);
    const answer = await program.request(method, path.replace(/:\w+/g, 'anything'));
    expect([answer.status, codeOf(answer.body)]).toEqual([403, 'token_not_allowed']);
  });

  it('a file is closed to strangers, though its address names the workspace', async () => {
    const path = `/media/${ours.business}/anything`;
    const answer = await theirs.members.owner.request('GET', path, { workspace: null });
    expect([answer.status, codeOf(answer.body)]).toEqual([404, 'workspace_not_found']);
    const signedOut = await send(test.url, 'GET', path);
    expect(signedOut.status).toBe(401);
  });
});

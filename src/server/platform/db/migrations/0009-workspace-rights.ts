import { type Kysely, sql } from 'kysely';

const VIEW = ['view'];
const EDIT = ['view', 'update'];
const ALL = ['view', 'create', 'update', 'delete'];
const LISTS = { settings_tags: ALL, crm_interests: ALL, post_collections: ALL };
const SEEN_LISTS = { settings_tags: VIEW, crm_interests: VIEW, post_collections: VIEW };
const MANAGED = {
  ...LISTS,
  dashboard: VIEW,
  crm_deals_pipeline: ALL,
  crm_fields: ALL,
  crm_lead_score: EDIT,
  notification_settings: EDIT,
};
const SEEN = {
  ...SEEN_LISTS,
  dashboard: VIEW,
  crm_deals_pipeline: VIEW,
  crm_fields: VIEW,
  crm_lead_score: VIEW,
  notification_settings: VIEW,
};

/** What the built-in roles of this time may do in the modules that are new with this migration. */
const NEW_RIGHTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  owner: { ...MANAGED, integrations: EDIT, billing: EDIT },
  administrator: { ...MANAGED, integrations: EDIT, billing: EDIT },
  manager: { ...MANAGED, integrations: VIEW, billing: [] },
  agent: { ...SEEN, settings_tags: ['view', 'create'], crm_interests: ['view', 'create'] },
  marketer: { ...SEEN, ...LISTS, crm_deals_pipeline: [] },
  viewer: SEEN,
};

/** Rights of the built-in roles in the modules of the workspace's settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ business_id: string; _id: string; built_in: string; permissions: string }>`
    select business_id, _id, built_in, permissions from roles where built_in is not null`.execute(db);
  for (const { business_id, _id, built_in, permissions } of rows) {
    const rights = { ...(JSON.parse(permissions) as object), ...NEW_RIGHTS[built_in] };
    await sql`update roles set permissions = ${JSON.stringify(rights)}
      where business_id = ${business_id} and _id = ${_id}`.execute(db);
  }
}

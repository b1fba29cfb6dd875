/** What can be done to a module's records. `export` and `import` are separate rights on purpose. */
export const ACTIONS = ['view', 'create', 'update', 'delete', 'export', 'import'] as const;
export type Action = (typeof ACTIONS)[number];

/** Every module that a permission can name, with the actions that make sense for it. */
export const MODULES = {
  chat: ['view', 'create', 'update'],
  whatsapp_accounts: ['view', 'create', 'update', 'delete'],
  marketing_email_templates: ['view', 'create', 'update', 'delete'],
  crm_contacts: ['view', 'create', 'update', 'delete', 'export', 'import'],
  crm_contact_types: ['view', 'create', 'update', 'delete'],
  marketing_segments: ['view', 'create', 'update', 'delete'],
  crm_accounts: ['view', 'create', 'update', 'delete', 'export'],
  crm_deals: ['view', 'create', 'update', 'delete', 'export'],
  crm_activities: ['view', 'create', 'update', 'delete', 'export'],
  tasks: ['view', 'create', 'update', 'delete'],
  workspace: ['view', 'update', 'delete'],
  members: ['view', 'create', 'update', 'delete'],
  roles: ['view', 'create', 'update', 'delete'],
  audit_log: ['view', 'export'],
  api_tokens: ['view', 'create', 'delete'],
  dashboard: ['view'],
  settings_tags: ['view', 'create', 'update', 'delete'],
  crm_interests: ['view', 'create', 'update', 'delete'],
  post_collections: ['view', 'create', 'update', 'delete'],
  crm_deals_pipeline: ['view', 'create', 'update', 'delete'],
  crm_fields: ['view', 'create', 'update', 'delete'],
  crm_lead_score: ['view', 'update'],
  notification_settings: ['view', 'update'],
  integrations: ['view', 'update'],
  billing: ['view', 'update'],
  visitors: ['view', 'update'],
} as const satisfies Record<string, readonly Action[]>;
export type Module = keyof typeof MODULES;

/** What a role may do: the actions allowed for each module; a module that is not named allows nothing. */
export type Permissions = Readonly<Partial<Record<Module, readonly Action[]>>>;

/** True when the permissions allow `action` on `module`. The one check of server and UI (spec 1 §6). */
export function can(permissions: Permissions, action: Action, module: Module): boolean {
  return permissions[module]?.includes(action) ?? false;
}

const everything: Permissions = MODULES;
/** Not for everybody's eyes: they tell what others do, or open a door of their own. */
const GUARDED: ReadonlySet<Module> = new Set(['audit_log', 'api_tokens', 'integrations', 'billing']);
const viewOnly = Object.fromEntries(
  (Object.keys(MODULES) as Module[]).map((module) => [module, GUARDED.has(module) ? [] : ['view']]),
) as Permissions;

/** Roles that every workspace starts with. */
export const BUILT_IN_ROLES = {
  owner: { role_name: 'Owner', permissions: everything },
  administrator: {
    role_name: 'Administrator',
    permissions: { ...everything, workspace: ['view', 'update'] },
  },
  manager: {
    role_name: 'Manager',
    permissions: {
      ...everything,
      workspace: ['view'],
      roles: ['view'],
      members: ['view', 'create'],
      audit_log: [],
      integrations: ['view'],
      billing: [],
    },
  },
  agent: {
    role_name: 'Agent',
    permissions: {
      ...viewOnly,
      chat: ['view', 'create', 'update'],
      crm_contacts: ['view', 'create', 'update'],
      marketing_segments: ['view', 'create', 'update'],
      crm_accounts: ['view'],
      crm_deals: ['view', 'create', 'update'],
      crm_activities: ['view', 'create', 'update'],
      tasks: ['view', 'create', 'update'],
      settings_tags: ['view', 'create'],
      crm_interests: ['view', 'create'],
    },
  },
  marketer: {
    role_name: 'Marketer',
    permissions: {
      ...viewOnly,
      marketing_email_templates: ['view', 'create', 'update', 'delete'],
      crm_contacts: ['view', 'create', 'update', 'export', 'import'],
      marketing_segments: ['view', 'create', 'update'],
      crm_accounts: [],
      crm_deals: [],
      members: ['view'],
      roles: [],
      settings_tags: ['view', 'create', 'update', 'delete'],
      crm_interests: ['view', 'create', 'update', 'delete'],
      post_collections: ['view', 'create', 'update', 'delete'],
      visitors: ['view', 'update'],
      crm_deals_pipeline: [],
    },
  },
  viewer: { role_name: 'Viewer', permissions: viewOnly },
} as const satisfies Record<string, { role_name: string; permissions: Permissions }>;
export type BuiltInRole = keyof typeof BUILT_IN_ROLES;

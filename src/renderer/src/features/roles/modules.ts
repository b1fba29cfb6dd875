import { type Module, MODULES } from '@shared/rules/permissions';

export const AREAS = ['WhatsApp', 'Sales CRM', 'Tasks and dashboard', 'Lists', 'Workspace'] as const;
type Area = (typeof AREAS)[number];

interface ModuleText {
  readonly area: Area;
  readonly name: string;
  /** What its rights are about, in one sentence. */
  readonly text: string;
}

/** Every module by a name and a sentence that people understand, in the order of the table. */
const TEXTS: Readonly<Record<Module, ModuleText>> = {
  chat: {
    area: 'WhatsApp',
    name: 'Inbox',
    text: 'Read conversations; start them and write (create); assign, close and snooze (update).',
  },
  marketing_email_templates: {
    area: 'WhatsApp',
    name: 'Templates',
    text: 'WhatsApp templates and their categories.',
  },
  whatsapp_accounts: {
    area: 'WhatsApp',
    name: 'WhatsApp numbers',
    text: 'The numbers that this workspace writes from.',
  },
  crm_contacts: {
    area: 'Sales CRM',
    name: 'Contacts',
    text: 'The customers and what is known about them.',
  },
  marketing_segments: {
    area: 'Sales CRM',
    name: 'Lists of contacts',
    text: 'Lists with their conditions; who is in them (update), taking contacts out (delete).',
  },
  crm_accounts: { area: 'Sales CRM', name: 'Companies', text: 'The companies that customers belong to.' },
  crm_deals: { area: 'Sales CRM', name: 'Deals', text: 'Deals with their stages and amounts.' },
  crm_activities: {
    area: 'Sales CRM',
    name: 'Activities',
    text: 'Calls, meetings, emails and notes of a customer’s timeline.',
  },
  crm_lead_score: {
    area: 'Sales CRM',
    name: 'Lead score',
    text: 'The rules that say how promising a contact is.',
  },
  tasks: { area: 'Tasks and dashboard', name: 'Tasks', text: 'What is to be done, by whom and until when.' },
  dashboard: { area: 'Tasks and dashboard', name: 'Dashboard', text: 'The figures of the whole workspace.' },
  visitors: {
    area: 'Tasks and dashboard',
    name: 'Website visitors',
    text: 'Who visits the website; website tracking and its settings (update).',
  },
  crm_contact_types: {
    area: 'Lists',
    name: 'Contact types',
    text: 'The lifecycle stages that contacts go through.',
  },
  crm_deals_pipeline: { area: 'Lists', name: 'Deal pipelines', text: 'Pipelines and their stages.' },
  crm_fields: { area: 'Lists', name: 'Custom fields', text: 'What else can be noted about a record.' },
  settings_tags: { area: 'Lists', name: 'Tags', text: 'Tags of contacts, companies and segments.' },
  crm_interests: { area: 'Lists', name: 'Interests', text: 'What contacts can be interested in.' },
  post_collections: { area: 'Lists', name: 'Collections', text: 'Collections that posts are sorted into.' },
  workspace: {
    area: 'Workspace',
    name: 'Workspace',
    text: 'Title, logo and business form. Only owners can delete it.',
  },
  members: {
    area: 'Workspace',
    name: 'Users',
    text: 'See who is here, invite (create), give roles (update), remove (delete).',
  },
  roles: { area: 'Workspace', name: 'Roles', text: 'This page: what each role may do.' },
  notification_settings: {
    area: 'Workspace',
    name: 'Notifications of the workspace',
    text: 'What the workspace sends to its webhook and its team chat.',
  },
  integrations: {
    area: 'Workspace',
    name: 'Integrations',
    text: 'Connections to other services, with their keys.',
  },
  billing: { area: 'Workspace', name: 'Plan and billing', text: 'The plan, its invoices and the tax ID.' },
  api_tokens: {
    area: 'Workspace',
    name: 'API tokens',
    text: 'Keys by which programs work with this workspace.',
  },
  audit_log: { area: 'Workspace', name: 'Audit log', text: 'Who did what among people, roles and settings.' },
};

export interface ShownModule extends ModuleText {
  readonly module: Module;
}

interface ShownArea {
  readonly area: Area;
  readonly modules: readonly ShownModule[];
}

/**
 * The modules that people can be given rights to, by area; an area without one is left out.
 * @param guarding those behind which something stands
 */
export function shownAreas(guarding: ReadonlySet<Module>): readonly ShownArea[] {
  const shown = (Object.keys(TEXTS) as Module[])
    .filter((module) => module in MODULES && guarding.has(module))
    .map((module) => ({ module, ...TEXTS[module] }));
  return AREAS.map((area) => ({ area, modules: shown.filter((one) => one.area === area) })).filter(
    ({ modules }) => modules.length > 0,
  );
}

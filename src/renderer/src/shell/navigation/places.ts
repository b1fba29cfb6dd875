import type { Action, Module } from '@shared/rules/permissions';
import type { IconName } from '../../ui/icon-paths';
import type { StudioId } from './studios';

export interface Place {
  readonly id: string;
  readonly studio: StudioId;
  /** Heading of the sidebar that it stands under; without one it stands at the top. */
  readonly list?: 'account' | 'workspace';
  /**
   * Below `/business/{bId}/`; with a slash in front it is the whole address, with a question mark a dialog over the page
   * that one is on (shell/query-dialogs.tsx).
   */
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** Who may not, does not see it. */
  readonly needs?: readonly [Action, Module];
  /** Rights that open it as well: its page shows what each of them is for. */
  readonly orNeeds?: readonly (readonly [Action, Module])[];
  /** The link carries the workspace's id as `business` (spec 3 §2.1: Flow Settings and Users). */
  readonly withBusiness?: true;
  /** Only menus, banners and the Getting started list lead there. */
  readonly notListed?: true;
  /** The id of the place that the sidebar marks while this one, which it does not list, is open. */
  readonly partOf?: string;
  /** Only a demo server has it. */
  readonly demoOnly?: true;
  /** Its page needs the room: the sidebar begins collapsed there. */
  readonly roomy?: true;
}

/**
 * Every place of a workspace, in the order in which the sidebar shows them. A studio without a place is not shown. A new
 * screen is one row here and one route in app/router.tsx.
 */
export const PLACES: readonly Place[] = [
  {
    id: 'dashboard',
    studio: 'dashboard',
    path: 'dashboard',
    label: 'Dashboard',
    icon: 'chart',
    needs: ['view', 'dashboard'],
  },
  {
    id: 'tasks',
    studio: 'dashboard',
    path: 'task',
    label: 'Tasks',
    icon: 'task',
    needs: ['view', 'tasks'],
  },
  {
    id: 'visitors',
    studio: 'dashboard',
    path: 'analytics/visitor',
    label: 'All Visitors',
    icon: 'users',
    needs: ['view', 'visitors'],
  },
  {
    id: 'inbox',
    studio: 'whatsapp',
    path: 'inbox',
    label: 'Inbox',
    icon: 'chat',
    needs: ['view', 'chat'],
    roomy: true,
  },
  {
    id: 'templates',
    studio: 'whatsapp',
    path: 'whatsapp/templates',
    label: 'Templates',
    icon: 'template',
    needs: ['view', 'marketing_email_templates'],
  },
  {
    id: 'whatsapp-accounts',
    studio: 'whatsapp',
    path: 'whatsapp/accounts',
    label: 'Accounts',
    icon: 'phone',
    needs: ['view', 'whatsapp_accounts'],
  },
  {
    id: 'profile',
    studio: 'settings',
    list: 'account',
    path: 'my-account/profile',
    label: 'Profile',
    icon: 'user',
  },
  {
    id: 'appearance',
    studio: 'settings',
    list: 'account',
    path: 'my-account/appearance',
    label: 'Appearance',
    icon: 'sun',
  },
  {
    id: 'shortcuts',
    studio: 'settings',
    list: 'account',
    path: 'my-account/shortcuts',
    label: 'Keyboard shortcuts',
    icon: 'keyboard',
  },
  {
    id: 'notifications',
    studio: 'settings',
    list: 'account',
    path: 'notifications',
    label: 'Notifications',
    icon: 'bell',
  },
  {
    id: 'invitations',
    studio: 'settings',
    list: 'account',
    path: 'my-account/invitations',
    label: 'Invitations',
    icon: 'mail',
  },
  {
    id: 'plan',
    studio: 'settings',
    list: 'account',
    path: 'my-account/selectedplan',
    label: 'Plan',
    icon: 'star',
    needs: ['view', 'workspace'],
  },
  {
    id: 'workspace',
    studio: 'settings',
    list: 'workspace',
    path: 'business-management',
    label: 'Workspace',
    icon: 'building',
    needs: ['view', 'workspace'],
  },
  {
    id: 'users',
    studio: 'settings',
    list: 'workspace',
    path: 'users',
    label: 'Users',
    icon: 'users',
    needs: ['view', 'members'],
    withBusiness: true,
  },
  {
    id: 'roles',
    studio: 'settings',
    list: 'workspace',
    path: 'roles',
    label: 'Roles',
    icon: 'shield',
    needs: ['view', 'roles'],
  },
  {
    id: 'contact-types',
    studio: 'settings',
    list: 'workspace',
    path: 'settings/contact-types',
    label: 'Contact types',
    icon: 'card',
    needs: ['view', 'crm_contact_types'],
  },
  {
    id: 'pipelines',
    studio: 'settings',
    list: 'workspace',
    path: 'settings/pipelines',
    label: 'Deal pipelines',
    icon: 'stages',
    needs: ['view', 'crm_deals_pipeline'],
  },
  {
    id: 'fields',
    studio: 'settings',
    list: 'workspace',
    path: 'settings/fields',
    label: 'Fields',
    icon: 'list',
    needs: ['view', 'crm_fields'],
  },
  {
    id: 'lead-score',
    studio: 'settings',
    list: 'workspace',
    path: 'contact/crm_score',
    label: 'Lead Score',
    icon: 'gauge',
    needs: ['view', 'crm_lead_score'],
  },
  {
    id: 'lists',
    studio: 'settings',
    list: 'workspace',
    path: 'settings/lists',
    label: 'Lists',
    icon: 'tag',
    needs: ['view', 'settings_tags'],
    orNeeds: [
      ['view', 'crm_interests'],
      ['view', 'post_collections'],
    ],
  },
  {
    id: 'hours',
    studio: 'settings',
    list: 'workspace',
    path: 'settings/hours',
    label: 'Business hours',
    icon: 'clock',
    needs: ['view', 'workspace'],
  },
  {
    id: 'quick-replies',
    studio: 'settings',
    list: 'workspace',
    path: 'settings/quick-replies',
    label: 'Quick replies',
    icon: 'reply',
    needs: ['view', 'chat'],
  },
  {
    id: 'website-tracking',
    studio: 'settings',
    list: 'workspace',
    path: '?modal=website_tracking',
    label: 'Website Tracking Setting',
    icon: 'globe',
    needs: ['view', 'visitors'],
  },
  {
    id: 'integrations',
    studio: 'settings',
    list: 'workspace',
    path: 'integrations',
    label: 'Integrations',
    icon: 'bolt',
    needs: ['view', 'integrations'],
  },
  {
    id: 'api-tokens',
    studio: 'settings',
    list: 'workspace',
    path: 'api-tokens',
    label: 'API tokens',
    icon: 'key',
    needs: ['view', 'api_tokens'],
  },
  {
    id: 'audit-log',
    studio: 'settings',
    list: 'workspace',
    path: 'audit-log',
    label: 'Audit log',
    icon: 'history',
    needs: ['view', 'audit_log'],
  },
  {
    id: 'mailbox',
    studio: 'settings',
    list: 'workspace',
    path: 'demo-mailbox',
    label: 'Demo mailbox',
    icon: 'mailbox',
    demoOnly: true,
  },
  {
    id: 'campaign',
    studio: 'whatsapp',
    notListed: true,
    path: 'whatsapp/campaign',
    partOf: 'templates',
    label: 'WhatsApp templates',
    icon: 'template',
    needs: ['view', 'marketing_email_templates'],
  },
  {
    id: 'create-workspace',
    studio: 'settings',
    notListed: true,
    path: '/business/create_board',
    label: 'Create workspace',
    icon: 'plus',
  },
];

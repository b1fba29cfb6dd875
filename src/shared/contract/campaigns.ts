import { z } from 'zod';
import { CAMPAIGN_NAME_LENGTH, CAMPAIGN_STATUSES, LEFT_OUT_REASONS, MEMBER_STATES } from '../rules/campaigns';
import { cursor, data, done, id, instant, listPage, pageNo, rowsPerPage, several } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { nameText } from './names';
import { rowsOrAll } from './shared-lists';
import { variableSource } from './template-parts';

/** The module whose rights campaigns have: they send its templates. */
const MODULE = 'marketing_email_templates';
const view = { kind: 'workspace', action: 'view', module: MODULE } as const;
const create = { kind: 'workspace', action: 'create', module: MODULE } as const;
const update = { kind: 'workspace', action: 'update', module: MODULE } as const;
const remove = { kind: 'workspace', action: 'delete', module: MODULE } as const;
const params = z.object({ id });

const campaignName = z.object({ workflow_id: id, campaign_name: z.string() });
export type CampaignName = z.infer<typeof campaignName>;

/** Characters of one value: as many as a send takes. */
const MAX_TEXT = 1024;
const MAX_PARAMETERS = 100;

/** Where a value of the template comes from: the same text for everybody, or a field of each. */
const parameter = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('text'), text: z.string().trim().min(1, 'Enter a text.').max(MAX_TEXT) }),
  z.strictObject({
    from: z.literal('field'),
    source: variableSource,
    /** Sent where the field is empty. */
    fallback: z.string().trim().min(1, 'Enter what is sent where the field is empty.').max(MAX_TEXT),
  }),
]);
export type CampaignParameter = z.infer<typeof parameter>;

/**
 * By the keys that a send takes (`first_name`, `header.1`, `button.0.1`); what is not named follows the template: its own source,
 * then its default.
 */
const parameters = z
  .record(z.string().min(1).max(200), parameter)
  .refine((given) => Object.keys(given).length <= MAX_PARAMETERS, 'These are too many values.');

const count = z.number().int();

/** A campaign that sends a template over WhatsApp. */
export const campaign = campaignName.extend({
  channel: z.literal('whatsApp'),
  status: z.enum(CAMPAIGN_STATUSES),
  /** Why it pauses by itself, in a sentence. */
  status_reason: z.string().nullable(),
  /** Null: not chosen yet, or gone. */
  platform_account_id: id.nullable(),
  template_id: id.nullable(),
  /** As it is called now. */
  template_name: z.string().nullable(),
  parameters,
  /** The list of the communication preferences that it is for: who has unsubscribed from it is left out. */
  communication_list: z.string().nullable(),
  counts: z.object({
    /** Everybody in it: the sum of the others. */
    total: count,
    waiting: count,
    queued: count,
    sent: count,
    delivered: count,
    read: count,
    failed: count,
    left_out: count,
    /** Still waited when it was stopped. */
    stopped: count,
  }),
  /** Null: has left the workspace. */
  created_by: z.object({ _id: id, name: z.string() }).nullable(),
  /** In whose name it sends. */
  started_by: z.object({ _id: id, name: z.string() }).nullable(),
  created_at: instant,
  updated_at: instant,
  started_at: instant.nullable(),
  /** Stopped, or everybody has had their turn. What is delivered and read goes on being counted. */
  finished_at: instant.nullable(),
});
export type Campaign = z.infer<typeof campaign>;

export const campaignNames = endpoint({
  method: 'GET',
  path: '/campaign/list',
  domain: 'campaigns',
  summary: 'Campaigns that activities can belong to, by name; `rows_per_page=0` answers all of them.',
  access: { kind: 'workspace', action: 'view', module: 'crm_activities' },
  query: z.object({ rows_per_page: rowsOrAll, page_num: pageNo }),
  response: listPage(campaignName),
});

export const campaignList = endpoint({
  method: 'GET',
  path: '/campaigns',
  domain: 'campaigns',
  summary: 'Campaigns that send templates over WhatsApp, newest first.',
  access: view,
  query: z.object({
    status: several(z.enum(CAMPAIGN_STATUSES)).optional(),
    search: z.string().trim().max(CAMPAIGN_NAME_LENGTH).optional(),
    rows_per_page: rowsPerPage(25),
    cursor,
  }),
  response: data(z.object({ rows: z.array(campaign), next_cursor: z.string().nullable() })),
});

export const campaignById = endpoint({
  method: 'GET',
  path: '/campaigns/:id',
  domain: 'campaigns',
  summary: 'One campaign that sends.',
  access: view,
  params,
  response: data(campaign),
  follows: true,
});

const name = nameText({
  maxLength: CAMPAIGN_NAME_LENGTH,
  tooLong: `A name can have at most ${CAMPAIGN_NAME_LENGTH} characters.`,
  empty: 'A campaign needs a name.',
});
const list = z.string().trim().min(1).max(100).nullable();

export const createCampaign = endpoint({
  method: 'POST',
  path: '/campaigns',
  domain: 'campaigns',
  summary:
    'Makes a draft of a campaign. Contacts are put in it by the operation `campaigns.add_members` or by an import with `campaignId`; `start` sends.',
  access: create,
  body: z.object({
    campaign_name: name,
    platform_account_id: id.nullable().default(null),
    template_id: id.nullable().default(null),
    parameters: parameters.default({}),
    communication_list: list.default(null),
  }),
  response: data(campaign),
  idempotent: true,
});

export const updateCampaign = endpoint({
  method: 'PATCH',
  path: '/campaigns/:id',
  domain: 'campaigns',
  summary:
    'Changes a draft; what is not named stays. With `updated_at`, only if nobody has changed it since.',
  access: update,
  params,
  body: z.strictObject({
    campaign_name: name.optional(),
    platform_account_id: id.nullable().optional(),
    template_id: id.nullable().optional(),
    parameters: parameters.optional(),
    communication_list: list.optional(),
    updated_at: instant.max(40).optional(),
  }),
  response: data(campaign),
});

export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: '/campaigns/:id',
  domain: 'campaigns',
  summary: 'Deletes a draft. What has sent messages stays.',
  access: remove,
  params,
  response: done,
});

export const campaignMembers = endpoint({
  method: 'GET',
  path: '/campaigns/:id/members',
  domain: 'campaigns',
  summary:
    'The contacts of a campaign by how far it has come with them, all or those of some states. Needs the right to see contacts, too.',
  access: view,
  params,
  query: z.object({
    state: several(z.enum(MEMBER_STATES)).optional(),
    reason: z.enum(LEFT_OUT_REASONS).optional(),
    rows_per_page: rowsPerPage(50),
    cursor,
  }),
  response: data(
    z.object({
      rows: z.array(
        z.object({
          contact_id: id,
          name: z.string(),
          phone: z.string().nullable(),
          avatar: z.string().nullable(),
          state: z.enum(MEMBER_STATES),
          /** Why they get none, or why WhatsApp has not delivered it, in a sentence. */
          reason: z.string().nullable(),
          /** The thread with their message, for those who may see conversations. */
          conversation_id: id.nullable(),
          message_id: id.nullable(),
          /** When their message was written. */
          sent_at: instant.nullable(),
        }),
      ),
      next_cursor: z.string().nullable(),
    }),
  ),
});

export const removeCampaignMembers = endpoint({
  method: 'DELETE',
  path: '/campaigns/:id/members',
  domain: 'campaigns',
  summary: 'Takes contacts out of a draft; the contacts themselves stay. `removed`: those that were in it.',
  access: update,
  params,
  body: z.object({ customer_ids: z.array(id).min(1, 'Choose at least one contact.').max(500) }),
  response: data(z.object({ removed: count })),
});

export const campaignAudience = endpoint({
  method: 'GET',
  path: '/campaigns/:id/audience',
  domain: 'campaigns',
  summary:
    'Before a campaign starts: how many it is for, how many of them get its message, and why the others do not. Everybody is looked at again right before their message.',
  access: view,
  params,
  response: data(
    z.object({
      total: count,
      will_receive: count,
      left_out: z.array(z.object({ reason: z.enum(LEFT_OUT_REASONS), text: z.string(), count })),
      /** Contacts are being put in or looked at: the figures are not settled yet. */
      is_counting: z.boolean(),
      /** What is missing before it can start, each in a sentence; empty: it can. */
      problems: z.array(z.string()),
      /** Names of lists in the communication preferences of its contacts: of some of them, where they are many. */
      communication_lists: z.array(z.string()),
    }),
  ),
  follows: true,
});

export const startCampaign = endpoint({
  method: 'POST',
  path: '/campaigns/:id/start',
  domain: 'campaigns',
  summary:
    'Starts a draft: it sends by itself from now on. With `will_receive`, only if the audience is still as large as the person saw.',
  access: update,
  params,
  body: z.strictObject({ will_receive: z.number().int().min(0).optional() }),
  response: data(campaign),
});

export const pauseCampaign = endpoint({
  method: 'POST',
  path: '/campaigns/:id/pause',
  domain: 'campaigns',
  summary: 'Has a running campaign wait. What is on its way to WhatsApp already arrives.',
  access: update,
  params,
  response: data(campaign),
});

export const resumeCampaign = endpoint({
  method: 'POST',
  path: '/campaigns/:id/resume',
  domain: 'campaigns',
  summary: 'Has a paused campaign go on, with those who have not had their turn.',
  access: update,
  params,
  response: data(campaign),
});

export const stopCampaign = endpoint({
  method: 'POST',
  path: '/campaigns/:id/stop',
  domain: 'campaigns',
  summary: 'Ends a running or paused campaign for good: those who have not had their turn get nothing.',
  access: update,
  params,
  response: data(campaign),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'campaign.created': 'Campaign created',
  'campaign.deleted': 'Campaign deleted',
  'campaign.started': 'Campaign started',
  'campaign.paused': 'Campaign paused',
  'campaign.resumed': 'Campaign resumed',
  'campaign.stopped': 'Campaign stopped',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** Campaigns, who is in them, or how far they have come. */
  eventOf('campaigns.updated', {}),
] as const;

export const errors = {
  campaign_not_found: { status: 404, message: 'This campaign does not exist any more.' },
  campaign_name_taken: { status: 409, message: 'There is a campaign with this name already.' },
  campaign_changed: {
    status: 409,
    message: 'Somebody has changed this campaign in the meantime. Look at it as it is now, then save again.',
  },
  campaign_not_draft: {
    status: 409,
    message:
      'This campaign has started: it cannot be changed any more, and nobody can be put in or taken out.',
  },
  campaign_not_ready: { status: 409, message: 'Something is missing before this campaign can start.' },
  campaign_filling: {
    status: 409,
    message: 'Contacts are still being put in this campaign. Start it when they are all in.',
  },
  campaign_audience_changed: {
    status: 409,
    message: 'It has changed who gets this message since you looked. Look at the audience again, then start.',
  },
  campaign_not_running: { status: 409, message: 'This campaign is not running.' },
  campaign_not_paused: { status: 409, message: 'This campaign is not paused.' },
  campaign_over: { status: 409, message: 'This campaign has ended already.' },
  campaign_contacts_hidden: {
    status: 403,
    message: 'You don’t have the right to see contacts, to whom campaigns are sent.',
  },
} as const;

import { z } from 'zod';
import { type Declared, DECLARED } from './declared';
import { REQUIRED_NOTIFICATION } from '../rules/notification-settings';
import { ATTACHMENT_REFUSED, UPLOAD_FAILED } from '../rules/attachments';
import { PASSWORD_MIN } from '../rules/password-rule';
import { APPROVED_IS_FIXED } from '../rules/template-save-kinds';

interface ErrorKind {
  readonly status: number;
  readonly message: string;
}

const COMMON = {
  // request
  validation_failed: { status: 400, message: 'Some of the values are not valid.' },
  malformed_request: { status: 400, message: 'The request could not be read.' },
  nested_too_deeply: { status: 400, message: 'The values of the request lie too deeply within each other.' },
  payload_too_large: { status: 413, message: 'The request is larger than the server accepts.' },
  unsupported_media_type: { status: 415, message: 'The server does not accept this kind of content.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not accept this method.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  // identity
  not_signed_in: { status: 401, message: 'Please sign in to continue.' },
  wrong_credentials: { status: 401, message: 'The email address or the password is not right.' },
  too_many_sign_ins: {
    status: 429,
    message: 'Too many sign-in attempts. Please wait a few minutes and try again.',
  },
  second_step_required: { status: 401, message: 'Enter the code of your authenticator app to go on.' },
  second_step_expired: { status: 401, message: 'This sign-in took too long. Please begin again.' },
  wrong_code: { status: 400, message: 'This code is not right, or it was used already.' },
  wrong_password: { status: 400, message: 'The password is not right.' },
  same_password: { status: 400, message: 'The new password is the same as the present one.' },
  password_too_short: {
    status: 400,
    message: `Without two-step verification a password needs at least ${PASSWORD_MIN} characters. Change your password first.`,
  },
  recent_sign_in_needed: {
    status: 403,
    message:
      'For this you must have signed in within the last ten minutes. Sign out and in again, then come back.',
  },
  two_step_on: { status: 409, message: 'Two-step verification is on already.' },
  two_step_off: { status: 409, message: 'Two-step verification is off.' },
  mail_not_configured: {
    status: 409,
    message: 'This server sends no mail. Ask whoever runs it for help with your password.',
  },
  reset_link_invalid: {
    status: 404,
    message: 'This link does not work any more: it was used, or it is older than an hour. Ask for a new one.',
  },
  session_not_found: { status: 404, message: 'This session is over already.' },
  session_revoked: { status: 401, message: 'You have been signed out. Please sign in again.' },
  invalid_grant: { status: 400, message: 'The sign-in code or token is not valid any more.' },
  invalid_client: { status: 400, message: 'This app is not known to the server.' },
  invalid_redirect: { status: 400, message: 'The address to return to is not allowed for this app.' },
  provider_failed: {
    status: 502,
    message: 'The sign-in provider did not answer as expected. Please try again.',
  },
  provider_unknown_user: { status: 403, message: 'There is no Parley account for this sign-in yet.' },
  app_only: { status: 403, message: 'This server belongs to a Parley app and answers that app alone.' },
  cross_site_request: { status: 403, message: 'The request came from another site and was refused.' },
  setup_done: { status: 409, message: 'This server has already been set up. Please sign in.' },
  set_up_code_wrong: {
    status: 403,
    message: 'Enter the set-up code. The server printed it when it started: in its terminal, or in its log.',
  },
  setup_required: { status: 409, message: 'This server has not been set up yet.' },
  // workspace
  workspace_missing: { status: 400, message: 'The request does not say which workspace it is for.' },
  workspace_not_found: {
    status: 404,
    message: 'This workspace does not exist, or you are not a member of it.',
  },
  permission_denied: {
    status: 403,
    message: 'Unfortunately, you don’t have the right permissions to do this.',
  },
  plan_locked: {
    status: 402,
    message: 'This workspace waits for a plan. An owner or administrator can choose one on the plan page.',
  },
  // plans
  plan_not_running: { status: 409, message: 'There is no running plan that could be changed in this way.' },
  plan_too_small: { status: 409, message: 'The workspace has more than this plan holds.' },
  plan_full: {
    status: 409,
    message: 'The workspace has as much as its plan holds. A larger plan holds more.',
  },
  plans_off: { status: 409, message: 'Plans are switched off on this server: everything is included.' },
  billing_unreachable: {
    status: 502,
    message: 'The payment provider could not be reached. Nothing was changed; please try again.',
  },
  billing_refused: { status: 502, message: 'The payment provider refused. Nothing was changed.' },
  no_portal: { status: 409, message: 'There is nothing to look at there yet: choose a plan first.' },
  // people and roles
  role_not_found: { status: 404, message: 'This role does not exist any more.' },
  role_built_in: {
    status: 409,
    message: 'The built-in roles are fixed. Duplicate the role to make one that can be changed.',
  },
  role_name_taken: { status: 409, message: 'There is a role with this name already.' },
  role_in_use: {
    status: 409,
    message: 'Somebody holds this role or is invited with it. Choose the role that they get instead.',
  },
  too_many_roles: { status: 409, message: 'The workspace has as many roles as it can hold.' },
  beyond_your_rights: {
    status: 403,
    message: 'You cannot give, change or take away rights that you do not have yourself.',
  },
  already_member: { status: 409, message: 'This person is a member of the workspace already.' },
  already_invited: {
    status: 409,
    message: 'This address is invited already. You can send the invitation again.',
  },
  too_many_invitations: {
    status: 409,
    message: 'The workspace has as many open invitations as it can hold. Take some back first.',
  },
  invitation_not_found: {
    status: 404,
    message: 'This invitation does not exist any more: it was answered, taken back or sent anew.',
  },
  invitation_expired: {
    status: 410,
    message: 'This invitation has expired. Ask for a new one.',
  },
  account_exists: {
    status: 409,
    message: 'There is an account for this address already. Sign in to accept the invitation.',
  },
  api_token_not_found: { status: 404, message: 'This API token does not exist any more.' },
  too_many_api_tokens: {
    status: 409,
    message: 'The workspace has as many API tokens as it can hold. Revoke some first.',
  },
  token_scope_empty: { status: 400, message: 'Choose at least one right for the token.' },
  token_not_allowed: {
    status: 403,
    message: 'An API token cannot do this: it works within its workspace alone.',
  },
  unique_name_taken: { status: 409, message: 'Another workspace has this unique name already.' },
  title_differs: { status: 400, message: 'Type the title of the workspace exactly as it is to delete it.' },
  demo_workspace: {
    status: 409,
    message: 'The demo’s workspaces belong to the demo and stay. Create one of your own to try this.',
  },
  too_many_workspaces: { status: 409, message: 'You are in as many workspaces as one person can be.' },
  picture_rejected: { status: 400, message: 'You can only upload JPG/PNG file!' },
  notification_not_found: { status: 404, message: 'This notification does not exist any more.' },
  notification_required: { status: 409, message: REQUIRED_NOTIFICATION },
  last_owner: { status: 409, message: 'A workspace needs an owner. Make somebody else an owner first.' },
  // writes
  idempotency_key_reused: {
    status: 409,
    message: 'This request was sent before with other content. Please try again.',
  },
  conflict: {
    status: 409,
    message: 'Somebody else has changed this meanwhile. Please reload and try again.',
  },
  record_changed: { status: 409, message: 'Somebody else has changed this meanwhile.' },
  // chat
  conversation_not_found: { status: 404, message: 'This conversation does not exist any more.' },
  message_not_found: { status: 404, message: 'This message does not exist any more.' },
  account_not_found: { status: 404, message: 'This WhatsApp account does not exist any more.' },
  account_disconnected: {
    status: 409,
    message: 'This WhatsApp account is disconnected. Ask an administrator to connect it again.',
  },
  connection_not_found: {
    status: 404,
    message: 'This connection does not exist any more. Please start again.',
  },
  facebook_login_unconfigured: {
    status: 409,
    message: 'This server cannot log in at Facebook. Connect the number with an access token instead.',
  },
  account_taken: { status: 409, message: 'This number is connected to another workspace.' },
  whatsapp_unconfigured: {
    status: 409,
    message:
      'This server does not belong to a Meta app yet, so WhatsApp could not reach it. Ask who runs it to set WHATSAPP_APP_ID and WHATSAPP_APP_SECRET.',
  },
  whatsapp_refused: {
    status: 502,
    message: 'WhatsApp refused. Nothing was changed; please try again later.',
  },
  whatsapp_unreachable: {
    status: 502,
    message: 'WhatsApp could not be reached. Nothing was changed; please try again.',
  },
  contact_not_found: { status: 404, message: 'Customer not found' },
  company_not_found: { status: 404, message: 'This company does not exist any more.' },
  template_not_found: { status: 404, message: 'This template does not exist any more.' },
  template_not_approved: { status: 409, message: 'Only approved templates can be sent.' },
  template_approved: { status: 409, message: APPROVED_IS_FIXED },
  template_in_review: {
    status: 409,
    message: 'Meta is still looking at this template. It can be changed again once that is over.',
  },
  template_ended: {
    status: 409,
    message: 'Meta has disabled, archived or deleted this template. Save it as a new one instead.',
  },
  template_name_taken: {
    status: 409,
    message: 'There is a template with this name in this language already.',
  },
  template_pre_built: {
    status: 409,
    message: 'Pre-built templates stay as they are. Save this one as a new template to change or submit it.',
  },
  template_in_use: {
    status: 409,
    message: 'Messages wait to be sent with this template. Deleting it takes them back.',
  },
  template_not_submitted: { status: 409, message: 'Meta does not know this template yet: submit it first.' },
  template_being_submitted: { status: 409, message: 'This template is being submitted just now.' },
  template_refused: {
    status: 409,
    message: 'Meta did not take this template. Nothing was submitted.',
  },
  template_lost: {
    status: 502,
    message:
      'WhatsApp did not answer, so it is not known whether the template arrived. Refresh in a minute before you submit it again.',
  },
  too_many_templates: { status: 409, message: 'The workspace has as many templates as it can hold.' },
  template_category_not_found: { status: 404, message: 'This category does not exist any more.' },
  template_category_taken: { status: 409, message: 'There is a category with this name already.' },
  template_category_in_use: {
    status: 409,
    message: 'There are templates in this category. Choose the category that they move to.',
  },
  template_category_built_in: {
    status: 409,
    message: 'This category came with Parley and stays as it is.',
  },
  too_many_template_categories: {
    status: 409,
    message: 'The workspace has as many categories as it can hold.',
  },
  no_phone_number: { status: 400, message: 'No phone number found for this contact' },
  reply_window_closed: {
    status: 409,
    message: "You can't reply until the user messages you or within 24 hours of their last message.",
  },
  message_already_retried: { status: 409, message: 'This message has been sent again already.' },
  message_not_failed: {
    status: 409,
    message: 'This message has not failed: WhatsApp has taken it, or has yet to answer.',
  },
  message_not_settleable: { status: 409, message: 'WhatsApp has already told what became of this message.' },
  member_not_found: { status: 404, message: 'This person is not a member of the workspace any more.' },
  too_many_pins: {
    status: 409,
    message: 'You have pinned as many conversations as the list can hold. Take one down first.',
  },
  snooze_time_invalid: { status: 400, message: 'Please choose a time in the future, within a year.' },
  not_your_note: { status: 403, message: 'Only the person who wrote a note can take it back.' },
  quick_reply_not_found: { status: 404, message: 'This quick reply does not exist any more.' },
  shortcut_taken: { status: 409, message: 'There is a quick reply with this shortcut already.' },
  too_many_quick_replies: { status: 409, message: 'The workspace has as many quick replies as it can hold.' },
  scheduled_not_found: { status: 404, message: 'This message is not waiting any more.' },
  schedule_in_past: { status: 400, message: 'Please choose a time in the future.' },
  schedule_outside_window: {
    status: 409,
    message: 'The reply window closes before that time. Choose an earlier one, or send a template.',
  },
  too_many_scheduled: {
    status: 409,
    message: 'This conversation has as many waiting messages as it can hold.',
  },
  // shared lists
  tag_not_found: { status: 404, message: 'This tag does not exist any more.' },
  tag_taken: { status: 409, message: 'There is a tag with this name already.' },
  too_many_tags: { status: 409, message: 'The workspace has as many tags of this type as it can hold.' },
  interest_not_found: { status: 404, message: 'This interest does not exist any more.' },
  interest_taken: { status: 409, message: 'There is an interest with this name already.' },
  too_many_interests: { status: 409, message: 'The workspace has as many interests as it can hold.' },
  collection_not_found: { status: 404, message: 'This collection does not exist any more.' },
  collection_taken: { status: 409, message: 'There is a collection with this title already.' },
  too_many_collections: { status: 409, message: 'The workspace has as many collections as it can hold.' },
  contact_type_not_found: { status: 404, message: 'This contact type does not exist any more.' },
  contact_type_taken: { status: 409, message: 'There is a contact type with this name already.' },
  contact_type_in_use: {
    status: 409,
    message: 'There are contacts of this type. Choose the type that they get instead.',
  },
  last_contact_type: { status: 409, message: 'A workspace needs a contact type. Add another one first.' },
  too_many_contact_types: {
    status: 409,
    message: 'The workspace has as many contact types as it can hold.',
  },
  pipeline_not_found: { status: 404, message: 'This pipeline does not exist any more.' },
  pipeline_taken: { status: 409, message: 'There is a pipeline with this name already.' },
  pipeline_in_use: {
    status: 409,
    message: 'There are deals in it. Choose the stage that they move to.',
  },
  too_many_pipelines: { status: 409, message: 'The workspace has as many pipelines as it can hold.' },
  stage_not_found: { status: 404, message: 'This stage does not exist any more.' },
  stage_taken: { status: 409, message: 'There is a stage with this name already.' },
  last_stage: { status: 409, message: 'A pipeline needs a stage. Add another one first.' },
  too_many_stages: { status: 409, message: 'The pipeline has as many stages as it can hold.' },
  deal_not_found: { status: 404, message: 'This deal does not exist any more.' },
  field_not_found: { status: 404, message: 'This field does not exist any more.' },
  field_taken: { status: 409, message: 'There is a field with this name already.' },
  too_many_fields: { status: 409, message: 'There are as many fields as there can be.' },
  score_rule_not_found: { status: 404, message: 'This rule does not exist any more.' },
  too_many_score_rules: { status: 409, message: 'The workspace has as many rules as it can hold.' },
  options_missing: { status: 400, message: 'A field to choose from needs at least one option.' },
  options_doubled: { status: 400, message: 'Two options have the same name.' },
  // media
  media_not_found: { status: 404, message: 'This file does not exist any more.' },
  media_rejected: { status: 400, message: ATTACHMENT_REFUSED },
  upload_failed: { status: 400, message: UPLOAD_FAILED },
  // webhooks
  webhook_signature_invalid: { status: 401, message: 'The signature of the webhook is not valid.' },
  webhook_token_invalid: { status: 403, message: 'The verify token of the webhook is not valid.' },
  // integrations
  webhook_private: {
    status: 400,
    message: 'This address leads into a private network, which this server does not call.',
  },
  webhook_missing: { status: 409, message: 'There is no webhook to send to. Enter its address first.' },
  delivery_not_found: { status: 404, message: 'This delivery is not kept any more.' },
  too_many_tests: {
    status: 429,
    message: 'Too many deliveries by hand. Please wait a minute and try again.',
  },
  slack_unconfigured: {
    status: 409,
    message:
      'This server does not belong to a Slack app yet. Ask who runs it to set SLACK_CLIENT_ID and SLACK_CLIENT_SECRET.',
  },
  slack_refused: {
    status: 502,
    message: 'Slack did not answer as expected. Nothing was connected; please try again.',
  },
  integration_not_found: { status: 404, message: 'This connection does not exist any more.' },
  link_invalid: { status: 400, message: 'This link is not complete or not one of ours.' },
  // server
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  storage_full: {
    status: 507,
    message:
      'The server has no room left to store anything. Messages wait here and go out by themselves once there is room. Please tell the people who run the server.',
  },
  shutting_down: { status: 503, message: 'The server is restarting. Please try again in a moment.' },
} as const satisfies Record<string, ErrorKind>;

type CodesOf<Errors> = Errors extends Readonly<Record<string, ErrorKind>> ? keyof Errors & string : never;
export type ErrorCode = keyof typeof COMMON | CodesOf<Declared<'errors'>>;

/**
 * The one catalogue of errors: code -> HTTP status and the sentence a person sees. A domain adds its own by exporting
 * `errors`. A service throws `AppError(code)`, optionally with a more exact sentence of its own.
 */
export const ERRORS: Readonly<Record<ErrorCode, ErrorKind>> = Object.assign(
  {},
  COMMON,
  ...DECLARED.map(({ errors }) => errors),
) as Readonly<Record<ErrorCode, ErrorKind>>;

/**
 * What every refused request answers. `fields`: path of the value (`message.body`) -> sentence. `details`: what else belongs to the
 * refusal; the domain of the code says in which shape.
 */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;

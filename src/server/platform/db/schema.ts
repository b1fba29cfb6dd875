import type { Generated } from 'kysely';

/**
 * Tables as the queries see them. Instants are epoch milliseconds (UTC); JSON columns hold text; flags are 0 or 1.
 * Every table of a workspace starts its primary key with `business_id`.
 */
export interface Schema {
  users: UsersTable;
  identities: IdentitiesTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  auth_codes: AuthCodesTable;
  businesses: BusinessesTable;
  members: MembersTable;
  roles: RolesTable;
  audit_log: AuditLogTable;
  invitations: InvitationsTable;
  mailbox: MailboxTable;
  lifecycle_stages: LifecycleStagesTable;
  companies: CompaniesTable;
  contacts: ContactsTable;
  contact_identities: ContactIdentitiesTable;
  contact_search_docs: ContactSearchDocsTable;
  tags: TagsTable;
  contact_tags: ContactTagsTable;
  pipelines: PipelinesTable;
  pipeline_stages: PipelineStagesTable;
  deals: DealsTable;
  deal_contacts: DealContactsTable;
  whatsapp_accounts: WhatsappAccountsTable;
  whatsapp_templates: WhatsappTemplatesTable;
  channel_updates: ChannelUpdatesTable;
  conversations: ConversationsTable;
  conversation_counts: ConversationCountsTable;
  messages: MessagesTable;
  drafts: DraftsTable;
  conversation_pins: ConversationPinsTable;
  message_stars: MessageStarsTable;
  mentions: MentionsTable;
  quick_replies: QuickRepliesTable;
  scheduled_messages: ScheduledMessagesTable;
  pending_statuses: PendingStatusesTable;
  media: MediaTable;
  webhooks: WebhooksTable;
  events: EventsTable;
  event_counters: EventCountersTable;
  jobs: JobsTable;
  idempotency_keys: IdempotencyKeysTable;
  server_state: ServerStateTable;
}

interface UsersTable {
  _id: string;
  /** Lower case. */
  email: string;
  /** argon2id; null for people who only sign in through a provider. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  avatar: string | null;
  designation: string | null;
  timezone: string | null;
  created_at: number;
}

interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: number;
}

interface SessionsTable {
  _id: string;
  user_id: string;
  kind: 'browser' | 'app';
  client_id: string | null;
  /** SHA-256 (hex) of the cookie's secret or of the current access token. */
  token_hash: string;
  created_at: number;
  last_seen_at: number;
  /** When `token_hash` stops being accepted. */
  expires_at: number;
  revoked_at: number | null;
  user_agent: string | null;
}

interface RefreshTokensTable {
  /** SHA-256, hex. */
  token_hash: string;
  session_id: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  /** SHA-256, hex, of what the app called the attempt that used it. */
  attempt_hash: string | null;
  /** Sealed: the token that the attempt was given. */
  successor: string | null;
}

interface AuthCodesTable {
  /** SHA-256, hex. */
  code_hash: string;
  client_id: string;
  user_id: string;
  redirect_uri: string;
  code_challenge: string;
  expires_at: number;
  used_at: number | null;
  /** The session that the code became: a second use revokes it. */
  session_id: string | null;
}

interface BusinessesTable {
  _id: string;
  business_title: string;
  business_logo: string | null;
  is_demo: number;
  created_at: number;
  /** The business form; null where nothing is said. */
  email: string | null;
  address: string | null;
  page_about: string | null;
  website_link: string | null;
  phone: string | null;
  unique_name: string | null;
  /** As it is compared: no two workspaces have the same. */
  unique_name_key: string | null;
  /** 1: it began without a trial. */
  skip_trial: Generated<number>;
}

interface MembersTable {
  business_id: string;
  user_id: string;
  role_id: string;
  /** Order of the workspace in this person's list. */
  position: number;
  joined_at: number;
}

interface RolesTable {
  business_id: string;
  _id: string;
  role_name: string;
  /** Key of BUILT_IN_ROLES, null for a custom role. */
  built_in: string | null;
  /** JSON: Permissions. */
  permissions: string;
  /** The name in lower case: no two roles of a workspace have the same. */
  name_key: string | null;
}

/** Who did what. Written with the change, never altered. */
interface AuditLogTable {
  business_id: string;
  _id: string;
  at: number;
  /** One of AUDIT_KINDS (shared/contract/audit). */
  kind: string;
  /** Null: the server itself. */
  actor_id: string | null;
  actor_name: string;
  target_id: string | null;
  summary: string;
}

interface InvitationsTable {
  business_id: string;
  _id: string;
  /** Lower case. */
  email: string;
  role_id: string;
  /** SHA-256 (hex) of the secret in the mail's link. */
  token_hash: string;
  /** A pending one whose time is over is an expired one. */
  state: 'pending' | 'accepted' | 'declined' | 'revoked';
  invited_by: string;
  created_at: number;
  sent_at: number;
  expires_at: number;
  settled_at: number | null;
}

/** The mail of a demo server, which has no mail server. */
interface MailboxTable {
  _id: string;
  recipient: string;
  subject: string;
  body: string;
  at: number;
}

interface LifecycleStagesTable {
  business_id: string;
  _id: string;
  label: string;
  position: number;
}

interface CompaniesTable {
  business_id: string;
  _id: string;
  mp_company_label: string;
  mp_company_avatar: string | null;
  mp_company_website: string | null;
  mp_company_industry: string | null;
  mp_company_city: string | null;
  mp_company_country: string | null;
  mp_company_emloyee_count: number | null;
  mp_company_about: string | null;
  created_at: number;
}

interface ContactsTable {
  business_id: string;
  _id: string;
  first_name: string;
  last_name: string;
  /** Shown everywhere; never empty. */
  name: string;
  email: string | null;
  /** E.164 with plus. */
  phone: string | null;
  avatar: string | null;
  current_job_title: string | null;
  current_lifecycle_stage: string | null;
  current_company_id: string | null;
  assignee_id: string | null;
  total_score: Generated<number>;
  language: string | null;
  timezone: string | null;
  /** JSON: {full_address, city, country}. */
  address: Generated<string>;
  /** JSON: list name -> subscribed. */
  communication_settings: Generated<string>;
  /** JSON: [{_id, label}]. */
  interests: Generated<string>;
  /** How the contact came here. */
  source: 'manual' | 'whatsapp' | 'demo';
  created_at: number;
  updated_at: number;
}

/** Ways in which a channel names a person. One person may have several. */
interface ContactIdentitiesTable {
  business_id: string;
  /** `wa_id`: canonical phone digits (shared/rules/phone); `bsuid`: business-scoped user id. */
  kind: 'wa_id' | 'bsuid';
  value: string;
  contact_id: string;
}

/** What search reads: one row a contact, indexed by trigrams on either engine. */
interface ContactSearchDocsTable {
  id: Generated<number>;
  business_id: string;
  contact_id: string;
  /** Lower case: name, phone digits, email. */
  text: string;
  first_word: string;
  last_word: string;
}

interface TagsTable {
  business_id: string;
  _id: string;
  label: string;
  tag_type: number;
}

interface ContactTagsTable {
  business_id: string;
  contact_id: string;
  tag_id: string;
}

interface PipelinesTable {
  business_id: string;
  _id: string;
  name: string;
}

interface PipelineStagesTable {
  business_id: string;
  pipeline_id: string;
  _id: string;
  name: string;
  position: number;
}

interface DealsTable {
  business_id: string;
  _id: string;
  deal_title: string;
  deal_value: number;
  probability: number;
  expected_close_date: number | null;
  pipeline_id: string;
  pipeline_stage_id: string;
  company_id: string | null;
  assignee_id: string | null;
  created_at: number;
}

interface DealContactsTable {
  business_id: string;
  deal_id: string;
  contact_id: string;
}

interface WhatsappAccountsTable {
  business_id: string;
  _id: string;
  phone_number_id: string;
  waba_id: string;
  account_name: string;
  /** E.164 with plus. */
  phone_number: string;
  organization_name: string;
  /** 1 = connected. */
  status: number;
  quality_rating: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';
  /** Bearer token for the Graph API, sealed with the server's key (platform/secrets). */
  access_token: string;
  created_at: number;
}

interface WhatsappTemplatesTable {
  business_id: string;
  _id: string;
  waba_id: string;
  /** Meta's id. */
  external_id: string | null;
  template_name: string;
  language: string;
  whatsapp_template_category: string;
  verification_status: string;
  parameter_format: 'POSITIONAL' | 'NAMED';
  /** JSON: ordered HEADER, BODY, FOOTER, BUTTONS. */
  components: string;
  updated_at: number;
}

/** Template and account updates from webhooks, kept for the screens that show them. */
interface ChannelUpdatesTable {
  business_id: string;
  _id: string;
  waba_id: string;
  field: string;
  /** JSON as received. */
  value: string;
  received_at: number;
}

interface ConversationsTable {
  business_id: string;
  _id: string;
  account_id: string;
  contact_id: string;
  /** What WhatsApp calls the customer; the recipient of sends. Digits, or null while only a bsuid is known. */
  wa_id: string | null;
  /** Newest message, or creation: what the list is ordered by. */
  sort_at: number;
  /** JSON: LastMessage of the contract. */
  last_message: string | null;
  unread_count: Generated<number>;
  message_count: Generated<number>;
  last_inbound_at: number | null;
  last_inbound_message_id: string | null;
  unanswered: Generated<number>;
  assignee_id: string | null;
  state: Generated<'open' | 'snoozed' | 'closed'>;
  /** When a snooze ends. */
  snoozed_until: number | null;
  /** When its snooze ended by itself; null again with whatever happens next. */
  woke_at: number | null;
  created_at: number;
  updated_at: number;
}

interface ConversationCountsTable {
  business_id: string;
  account_id: string;
  total: number;
  unread: number;
}

interface MessagesTable {
  business_id: string;
  _id: string;
  conversation_id: string;
  account_id: string;
  /** WhatsApp's id. */
  wamid: string | null;
  direction: 'inbound' | 'outbound';
  message_type: string;
  /** JSON: MessageContent. */
  message: string;
  status: string;
  sent_at: number;
  created_at: number;
  sent: number | null;
  delivered: number | null;
  read: number | null;
  failed: number | null;
  error_code: number | null;
  error_message: string | null;
  error_description: string | null;
  /** 1 while the Graph API's answer is lost and nothing has settled it. */
  checking: Generated<number>;
  /** Set (and committed) before the request leaves: a crash after it means "checking", never a second send. */
  attempted_at: number | null;
  quoted_message_id: string | null;
  /** JSON: QuotedMessage. */
  quoted: string | null;
  thread_id: string | null;
  /** JSON: Reaction[]. */
  reactions: Generated<string>;
  /** 0 for reactions: they show on their target. */
  in_thread: Generated<number>;
  /** Which collection of the panel it belongs to (shared/rules/shelf). */
  shelf: 'media' | 'documents' | 'links' | null;
  edited_at: number | null;
  revoked_at: number | null;
  forwarded: Generated<number>;
  sent_by: string | null;
  client_key: string | null;
  /** JSON of the webhook's message object, for what is not understood yet. */
  raw: string | null;
}

/** Statuses that came before the send's own answer told us the wamid. */
interface PendingStatusesTable {
  business_id: string;
  wamid: string;
  status: string;
  /** JSON: the status object. */
  value: string;
  received_at: number;
}

interface DraftsTable {
  business_id: string;
  user_id: string;
  conversation_id: string;
  text: string;
  updated_at: number;
}

/** A person's own pins and stars: nobody else sees them. */
interface ConversationPinsTable {
  business_id: string;
  user_id: string;
  conversation_id: string;
  pinned_at: number;
}

interface MessageStarsTable {
  business_id: string;
  user_id: string;
  message_id: string;
  conversation_id: string;
  starred_at: number;
}

/** Who is named in a note, and whether they have seen it. */
interface MentionsTable {
  business_id: string;
  user_id: string;
  message_id: string;
  conversation_id: string;
  created_at: number;
  seen_at: number | null;
}

interface QuickRepliesTable {
  business_id: string;
  _id: string;
  shortcut: string;
  body: string;
  /** JSON: media ids. */
  attachments: string;
  created_by: string;
  created_at: number;
  updated_at: number;
}

interface ScheduledMessagesTable {
  business_id: string;
  _id: string;
  conversation_id: string;
  /** Who sends it. */
  user_id: string;
  /** JSON: Outgoing of the contract, with what it quotes. */
  request: string;
  message_type: string;
  /** JSON: MessageContent, as it will show. */
  message: string;
  send_at: number;
  cancel_on_reply: number;
  state: 'waiting' | 'sent' | 'cancelled' | 'failed';
  /** A sentence, when it was cancelled or failed. */
  reason: string | null;
  message_id: string | null;
  created_at: number;
  updated_at: number;
}

interface MediaTable {
  business_id: string;
  _id: string;
  /** The file this is a thumbnail of. */
  parent_id: string | null;
  mimetype: string;
  file_name: string;
  size: number;
  width: number | null;
  height: number | null;
  sha256: string;
  storage_key: string;
  is_thumbnail: number;
  created_by: string | null;
  created_at: number;
}

/** Raw deliveries, stored before the answer. Not of a workspace until they are understood. */
interface WebhooksTable {
  id: Generated<number>;
  received_at: number;
  body: string;
  processed_at: number | null;
  attempts: number;
  error: string | null;
}

interface EventsTable {
  business_id: string;
  seq: number;
  kind: string;
  /** JSON: ids of what changed. */
  ids: string;
  at: number;
}

interface EventCountersTable {
  business_id: string;
  seq: number;
}

interface JobsTable {
  id: Generated<number>;
  queue: string;
  business_id: string | null;
  /** JSON. */
  payload: string;
  /** Jobs of one key run one at a time, in order of id. */
  ordering_key: string | null;
  /** At most one waiting job of a key. */
  dedupe_key: string | null;
  state: 'waiting' | 'running' | 'done' | 'failed';
  run_at: number;
  attempts: number;
  max_attempts: number;
  lease_owner: string | null;
  lease_until: number | null;
  last_error: string | null;
  created_at: number;
  finished_at: number | null;
}

interface IdempotencyKeysTable {
  business_id: string;
  user_id: string;
  key: string;
  endpoint: string;
  body_hash: string;
  /** Null while the first request is being worked on. */
  response: string | null;
  status: number | null;
  created_at: number;
}

/** Facts about this installation: its key id, when it was set up, the demo's clock. */
interface ServerStateTable {
  key: string;
  value: string;
}

import type { Generated } from 'kysely';

/** WhatsApp accounts, templates and what their webhooks bring. */
export interface ChannelTables {
  whatsapp_accounts: WhatsappAccountsTable;
  whatsapp_templates: WhatsappTemplatesTable;
  template_categories: TemplateCategoriesTable;
  channel_updates: ChannelUpdatesTable;
  webhooks: WebhooksTable;
  removed_accounts: RemovedAccountsTable;
  webhook_health: WebhookHealthTable;
  dropped_updates: DroppedUpdatesTable;
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
  /** The display name that customers see, and how far its review is (facts §5). */
  verified_name: string | null;
  name_status: string | null;
  /** Meta's word for the number: CONNECTED, RESTRICTED, BANNED, … */
  number_status: string | null;
  /** TIER_50 … TIER_UNLIMITED. */
  messaging_limit: string | null;
  /** STANDARD, HIGH. */
  throughput: string | null;
  is_official: Generated<number>;
  /** When Meta last answered about the number. */
  checked_at: number | null;
  /** Meta's code with which it refused the access token; null: it is accepted. */
  access_code: number | null;
  /** Event of `account_update` that stands in the way, its details, and until when. */
  business_event: string | null;
  business_details: string | null;
  business_until: number | null;
}

/** Numbers that were taken away: their conversations stay, under the same id if they come back. */
interface RemovedAccountsTable {
  business_id: string;
  _id: string;
  phone_number_id: string;
  account_name: string;
  phone_number: string;
  organization_name: string;
  removed_at: number;
}

/** Deliveries of one WhatsApp Business Account in one hour (epoch milliseconds of its beginning). */
interface WebhookHealthTable {
  waba_id: string;
  hour: number;
  delivered: number;
  failed: number;
  refused: number;
  /** Of the last delivery that was taken. */
  last_at: number | null;
  last_error: string | null;
}

interface WhatsappTemplatesTable {
  business_id: string;
  _id: string;
  /** Empty while no account is chosen; `admin` for pre-built ones, which belong to none. */
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
  /** Chosen for it; null: any of its WhatsApp Business Account, or none yet. */
  account_id: string | null;
  user_cat: Generated<'user' | 'admin'>;
  status: Generated<number>;
  category_id: string | null;
  /** JSON: `template_variables` of the contract. */
  variables: Generated<string>;
  /** JSON: texts. */
  workflows: Generated<string>;
  /** In words; null when Meta has nothing against it. */
  rejected_reason: string | null;
  quality: Generated<'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN'>;
  upcoming_category: string | null;
  upcoming_at: number | null;
  sent_count: Generated<number>;
  last_sent_at: number | null;
  created_at: Generated<number>;
  submitted_at: number | null;
  /** Somebody is submitting it, until then at most. */
  submitting_until: number | null;
  /** When Meta told the status, by its own clock; a little more where it told several within a second. */
  status_told_at: number | null;
  /** Small letters. */
  search_text: Generated<string>;
}

interface TemplateCategoriesTable {
  business_id: string;
  _id: string;
  category_name: string;
  /** The name as it is compared. */
  name_key: string;
  user_cat: 'user' | 'admin';
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

/** Raw deliveries, stored before the answer. Not of a workspace until they are understood. */
interface WebhooksTable {
  id: Generated<number>;
  /** A number or a WhatsApp Business Account: what is about one is applied in order of id. */
  account: Generated<string>;
  received_at: number;
  body: string;
  processed_at: number | null;
  attempts: number;
  error: string | null;
}

/** Parts of deliveries that could not be applied: kept until somebody applies or discards them. */
interface DroppedUpdatesTable {
  business_id: string;
  _id: string;
  waba_id: string;
  /** A sentence. */
  reason: string;
  /** JSON: a webhook that holds this part alone. */
  payload: string;
  received_at: number;
  /** When somebody last tried to apply it. */
  tried_at: number | null;
}

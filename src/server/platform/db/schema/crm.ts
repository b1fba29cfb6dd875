import type { Generated } from 'kysely';
import type { FieldEntity, FieldKind } from '@shared/reference/field-kinds';

/** Contacts, companies and deals. */
export interface CrmTables {
  lifecycle_stages: LifecycleStagesTable;
  companies: CompaniesTable;
  company_tags: CompanyTagsTable;
  contacts: ContactsTable;
  contact_identities: ContactIdentitiesTable;
  contact_search_docs: ContactSearchDocsTable;
  tags: TagsTable;
  contact_tags: ContactTagsTable;
  interests: InterestsTable;
  contact_interests: ContactInterestsTable;
  collections: CollectionsTable;
  fields: FieldsTable;
  field_values: FieldValuesTable;
  pipelines: PipelinesTable;
  pipeline_stages: PipelineStagesTable;
  deals: DealsTable;
  deal_contacts: DealContactsTable;
  deal_collaborators: DealContactsTable;
  deal_stage_changes: DealStageChangesTable;
}

interface LifecycleStagesTable {
  business_id: string;
  _id: string;
  label: string;
  /** See shared/rules/list-name; null for a name from before that is not its own. */
  name_key: Generated<string | null>;
  position: number;
  /** One of TYPE_COLORS. */
  color: Generated<string>;
  /** 1 yes, 2 no. */
  is_crm_visible: Generated<number>;
  /** JSON: field -> {hideOnCreate, hideOnUpdate}, where the type differs from the field. */
  attributes: Generated<string>;
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
  mp_company_employee_count: number | null;
  mp_company_about: string | null;
  created_at: number;
  /** The name as it is searched, compared and put in order (shared/rules/text, fold). */
  name_key: Generated<string>;
  /** A contact. */
  owner_id: string | null;
  mp_company_email: string | null;
  mp_company_phone: string | null;
  mp_company_slogan: string | null;
  /** A day: `2009-04-01`. */
  mp_company_start_date: string | null;
  mp_company_revenue: number | null;
  mp_company_highlight: string | null;
  mp_company_recent_event: string | null;
  mp_company_address: string | null;
  mp_company_state: string | null;
  mp_company_pincode: string | null;
  mp_company_facebook_profile: string | null;
  mp_company_instagram_profile: string | null;
  mp_company_twitter_profile: string | null;
  mp_company_linkedin_profile: string | null;
  mp_company_youtube_profile: string | null;
  status: Generated<number>;
  created_by: string | null;
  updated_at: Generated<number>;
}

interface CompanyTagsTable {
  business_id: string;
  company_id: string;
  /** Ends with its tag. */
  tag_id: string;
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
  name_key: Generated<string | null>;
  tag_type: number;
}

interface ContactTagsTable {
  business_id: string;
  contact_id: string;
  /** Ends with its tag. */
  tag_id: string;
}

interface InterestsTable {
  business_id: string;
  _id: string;
  label: string;
  name_key: Generated<string | null>;
}

interface ContactInterestsTable {
  business_id: string;
  contact_id: string;
  /** Ends with its interest. */
  interest_id: string;
}

interface CollectionsTable {
  business_id: string;
  _id: string;
  title: string;
  name_key: Generated<string | null>;
}

interface FieldsTable {
  business_id: string;
  _id: string;
  entity: FieldEntity;
  /** The key, unique among the fields of the entity. */
  name: string;
  label: string;
  name_key: string;
  kind: FieldKind;
  /** JSON: [{label, value}]. */
  options: Generated<string>;
  required: Generated<number>;
  group_label: string;
  position: number;
  /** 1 hidden, 2 shown. */
  hide_on_create: Generated<number>;
  hide_on_update: Generated<number>;
}

/** One of the two value columns is set (shared/rules/custom-fields, keepValue). */
interface FieldValuesTable {
  business_id: string;
  /** A contact, a company or a deal, as the field says. */
  record_id: string;
  /** Ends with its field. */
  field_id: string;
  text_value: string | null;
  number_value: number | null;
}

interface PipelinesTable {
  business_id: string;
  _id: string;
  name: string;
  name_key: Generated<string | null>;
  position: Generated<number>;
  /** 1 yes, 2 no. */
  is_crm_visible: Generated<number>;
}

interface PipelineStagesTable {
  business_id: string;
  pipeline_id: string;
  _id: string;
  name: string;
  name_key: Generated<string | null>;
  position: number;
  kind: Generated<'open' | 'won' | 'lost'>;
  /** Percent. */
  probability: Generated<number>;
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
  /** What it is about: one of the interests of the workspace, or a text of its own. */
  deal_industry: Generated<string | null>;
  deal_status: Generated<number>;
  created_by: Generated<string | null>;
  updated_at: Generated<number>;
  /** Within its stage, the least first; between any two there is room. */
  position: Generated<number>;
  /** Since when it is in its stage. */
  stage_since: Generated<number>;
  lost_reason: Generated<string | null>;
  /** When it was won or lost. */
  closed_at: Generated<number | null>;
}

interface DealContactsTable {
  business_id: string;
  deal_id: string;
  contact_id: string;
}

interface DealStageChangesTable {
  business_id: string;
  deal_id: string;
  /** Of one deal, no two are the same. */
  changed_at: number;
  /** Null: the deal is new. */
  from_stage_id: string | null;
  from_name: string | null;
  to_stage_id: string;
  to_name: string;
  /** Null: nobody in person, as when a stage is deleted by the server. */
  changed_by: string | null;
}

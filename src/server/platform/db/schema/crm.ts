import type { Generated } from 'kysely';
import type { ProfileField } from '@shared/rules/contact-values';
import type { BinColumns } from './bin-columns';

/** Contacts and companies, what marks them, and how all records are found. */
export interface CrmTables {
  lifecycle_stages: LifecycleStagesTable;
  companies: CompaniesTable;
  company_tags: CompanyTagsTable;
  contacts: ContactsTable;
  contact_identities: ContactIdentitiesTable;
  contact_points: ContactPointsTable;
  contact_search_docs: ContactSearchDocsTable;
  company_search_docs: CompanySearchDocsTable;
  deal_search_docs: DealSearchDocsTable;
  tags: TagsTable;
  contact_tags: ContactTagsTable;
  contact_cities: ContactCitiesTable;
  interests: InterestsTable;
  contact_interests: ContactInterestsTable;
  collections: CollectionsTable;
  erasures: ErasuresTable;
}

/** Triggers keep it. */
interface ContactCitiesTable {
  business_id: string;
  /** In small letters. */
  city: string;
  /** Of the contact. */
  name: string;
  contact_id: string;
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

interface CompaniesTable extends BinColumns {
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
  /** Of the contact; the database keeps it. */
  name: Generated<string>;
}

interface ContactsTable extends BinColumns, Record<ProfileField, string | null> {
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
  gender: string | null;
  /** `1990-01-31` */
  birth_date: string | null;
  salutation: string | null;
  marital_status: string | null;
  language: string | null;
  timezone: string | null;
  /** JSON: {full_address, city, state, country, pincode}; what is not known is left out. */
  address: Generated<string>;
  /** JSON: list name -> subscribed. */
  communication_settings: Generated<string>;
  /** How the contact came here. */
  source: 'manual' | 'whatsapp' | 'demo';
  /** A person; null: it came by itself. */
  created_by: string | null;
  created_at: number;
  updated_at: number;
  /** Since then only conversations hold the contact: nothing else is known of them. */
  purged_at: number | null;
}

/** Ways in which a channel names a person. One person may have several. */
interface ContactIdentitiesTable {
  business_id: string;
  /** `wa_id`: canonical phone digits (shared/rules/phone); `bsuid`: business-scoped user id. */
  kind: 'wa_id' | 'bsuid';
  value: string;
  contact_id: string;
}

/** Addresses and numbers of a contact beside the first of each, which stands in the contact itself. */
interface ContactPointsTable {
  business_id: string;
  contact_id: string;
  kind: 'email' | 'phone';
  position: number;
  value: string;
  /** As they are compared (shared/rules/contact-values). */
  lookup: string;
}

/** What search reads: one row a record, indexed by trigrams on either engine. */
interface SearchDocsTable {
  id: Generated<number>;
  business_id: string;
  /** Folded: the name and all else that it is found by, each on a line of its own. */
  text: string;
  first_word: string;
  last_word: string;
}
interface ContactSearchDocsTable extends SearchDocsTable {
  contact_id: string;
}
interface CompanySearchDocsTable extends SearchDocsTable {
  /** Ends with its company. */
  company_id: string;
}
interface DealSearchDocsTable extends SearchDocsTable {
  /** Ends with its deal. */
  deal_id: string;
  /** The deal's; triggers keep it. */
  pipeline_id: Generated<string>;
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
  /** Of the contact; the database keeps it. */
  name: Generated<string>;
}

interface CollectionsTable {
  business_id: string;
  _id: string;
  title: string;
  name_key: Generated<string | null>;
}

/** A person who was erased for good on request, and what went. Nothing of it says who it was. */
interface ErasuresTable {
  business_id: string;
  _id: string;
  /** As the contact was called inside; leads nowhere once it is done. */
  contact_id: string;
  /** Under which the request is kept elsewhere; free text. */
  reference: string;
  asked_by: string;
  asked_by_name: string;
  asked_at: number;
  /** Null: not done yet. */
  finished_at: number | null;
  /** JSON: what -> how many of it. */
  erased: string;
}

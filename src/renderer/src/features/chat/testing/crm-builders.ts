import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import type { Company } from '@shared/contract/companies';
import type { Contact } from '@shared/contract/contacts';
import type { Deal } from '@shared/contract/deals';
import type { Member } from '@shared/contract/workspaces';
import { minutesAgo } from './builders';

/** A contact of whom everything is known. */
export const buildContact = (over: Partial<Contact> = {}): Contact => ({
  _id: 'contact_1',
  first_name: 'Amara',
  last_name: 'Okafor',
  name: 'Amara Okafor',
  email: 'amara@okafor-textiles.example',
  phone: '+2348035550142',
  avatar: null,
  current_job_title: 'Head of purchasing',
  current_lifecycle_stage: { _id: 'stage_1', label: 'Opportunity' },
  current_company_id: { _id: 'company_1', mp_company_label: 'Okafor Textiles' },
  assignee_id: { _id: 'user_1', first_name: 'Marta', last_name: 'Ruiz', avatar: null },
  tags: [
    { _id: 'tag_1', label: 'Wholesale' },
    { _id: 'tag_2', label: 'Lagos' },
    { _id: 'tag_3', label: 'Prefers voice messages' },
  ],
  interests: [],
  total_score: 72,
  language: 'en',
  timezone: 'Africa/Lagos',
  address: { full_address: '14 Broad Street, Lagos Island, Lagos', city: 'Lagos', country: 'Nigeria' },
  communication_settings: { one_to_one: true, marketing: false },
  created_at: minutesAgo(60 * 24 * 90),
  ...over,
});

export const buildCompany = (over: Partial<Company> = {}): Company => ({
  _id: 'company_1',
  mp_company_label: 'Okafor Textiles',
  mp_company_avatar: null,
  mp_company_website: 'https://okafor-textiles.example',
  mp_company_industry: 'Textiles',
  mp_company_city: 'Lagos',
  mp_company_country: 'Nigeria',
  mp_company_emloyee_count: 140,
  mp_company_about: null,
  mp_company_owner: null,
  mp_company_tags: [],
  mp_company_email: null,
  mp_company_phone: null,
  mp_company_slogan: null,
  mp_company_start_date: null,
  mp_company_revenue: null,
  mp_company_highlight: null,
  mp_company_recent_event: null,
  mp_company_address: null,
  mp_company_state: null,
  mp_company_pincode: null,
  mp_company_facebook_profile: null,
  mp_company_instagram_profile: null,
  mp_company_twitter_profile: null,
  mp_company_linkedin_profile: null,
  mp_company_youtube_profile: null,
  status: 1,
  created_by: null,
  created_at: minutesAgo(60 * 24 * 200),
  updated_at: minutesAgo(60 * 24 * 200),
  ...over,
});

const STAGES = ['New', 'Offer', 'Negotiation', 'Won'].map((name, index) => ({ _id: `stage_${index}`, name }));

export const buildDeal = (over: Partial<Deal> = {}): Deal => ({
  _id: 'deal_1',
  deal_title: 'Uniforms for the new branch',
  deal_value: 18_400,
  probability: 60,
  expected_close_date: minutesAgo(-60 * 24 * 20),
  pipeline: { _id: 'pipeline_1', stages: STAGES },
  pipeline_stage_id: { _id: 'stage_1', name: 'Offer' },
  deal_industry: null,
  deal_status: 1,
  company_id: null,
  customer_ids: [],
  collaborator_ids: [],
  assignee_id: null,
  created_by: null,
  created_at: minutesAgo(60 * 24 * 30),
  updated_at: minutesAgo(60 * 24),
  stage_since: minutesAgo(60 * 24 * 9),
  closed_at: null,
  lost_reason: null,
  ...over,
});

export const buildMember = (over: Partial<Member> = {}): Member => ({
  joined_at: '2026-01-05T09:00:00.000Z',
  _id: 'user_2',
  first_name: 'Jonas',
  last_name: 'Weber',
  email: 'jonas@northwind.example',
  avatar: null,
  role: { _id: 'role_agent', role_name: 'Agent' },
  ...over,
});

export const buildAccount = (over: Partial<WhatsappAccount> = {}): WhatsappAccount => ({
  _id: 'account_1',
  platform: 'whatsapp',
  status: 1,
  account: {
    account_id: '100200300',
    account_name: 'Northwind Tailors',
    account_phone_number: '+1 555 010 0199',
    organization_name: 'Northwind',
  },
  meta: { quality_rating: 'GREEN' },
  unread_count: 0,
  ...over,
});

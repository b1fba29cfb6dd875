import type { Profile, WorkspaceSummary } from '@shared/contract/session';

/** A workspace named by its id, in which its person may do nothing yet. */
export const buildWorkspaceSummary = (
  business_id: string,
  over: Partial<WorkspaceSummary> = {},
): WorkspaceSummary => ({
  business_id,
  business_title: business_id,
  business_logo: null,
  is_demo: false,
  currency: 'USD',
  role: { _id: 'r', role_name: 'Owner' },
  permissions: {},
  plan_info: [{ status: 'active', subscription_start_date: null, subscription_end_date: null }],
  account_connect: false,
  post_publish: false,
  sender_connect: false,
  contact_import: false,
  website_tracking_enabled: false,
  campaign_create: false,
  ...over,
});

/** A person of whom only the id is known. */
export const buildProfile = (over: Partial<Profile> = {}): Profile => ({
  id: 'u1',
  email: '',
  first_name: '',
  last_name: '',
  avatar: null,
  designation: null,
  timezone: null,
  language: 'en-US',
  has_password: true,
  password_weak: false,
  two_step: false,
  workspaces: [],
  ...over,
});

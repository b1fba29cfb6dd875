/** Texts of the first steps of a new workspace. */
export const copy = {
  title: 'Getting started',
  hide: 'Hide Getting started',
  steps: {
    account_connect: 'Connect an account',
    post_publish: 'Publish a post',
    sender_connect: 'Connect a sender',
    contact_import: 'Import contacts',
    website_tracking_enabled: 'Enable website tracking',
    campaign_create: 'Create a campaign',
  },
} as const;

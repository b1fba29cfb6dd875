/** Texts of the shell that come with its later chunks. */
export const laterCopy = {
  started: {
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
  },
  nowhere: {
    title: 'You are in no workspace',
    text: 'Accept an invitation, or create a workspace of your own.',
    textJoin: 'Accept an invitation to a workspace to go on.',
    invitations: 'View Invitations',
    signedInAs: (email: string): string => `You are signed in as ${email}.`,
  },
} as const;

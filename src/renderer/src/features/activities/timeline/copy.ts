/** Texts of the timeline alone. */
export const copy = {
  export: {
    button: 'Export Activity',
    mayNot: 'Your role does not allow you to export activities.',
  },
  search: 'Search Customer',
  moreFailed: 'More activities could not be loaded.',
  /** Spec 2 §8. */
  noPreview: 'No Preview Found!',
  noAttachment: 'No Attachment Found!',
  about: 'With',
  others: (count: number) => `+${count}`,
  mail: { from: 'From', to: 'To', cc: 'Cc', bcc: 'Bcc' },
  steps: { label: 'Engagement', sent: 'Sent', delivered: 'Delivered', opened: 'Opened', replied: 'Replied' },
  notReached: 'N/A',
  social: { visited: 'Profile visited', liked: 'Post liked', commented: 'Post commented', post: 'Post' },
  facts: {
    messages: 'Messages',
    campaign: 'Campaign',
    stage: 'Stage of the campaign',
    reason: 'Reason',
    fields: 'Changed',
    moved: 'Moved',
    planned: 'Planned for',
    starts: 'Starts',
    link: 'Link',
    page: 'Page',
    referrer: 'Came from',
  },
  openCampaign: 'All activities of the campaign',
  openConversation: 'Open the conversation',
  latest: {
    none: 'We couldn’t find any Activity',
    all: 'Show all',
    failed: 'The activities could not be loaded.',
    again: 'Try again',
  },
} as const;

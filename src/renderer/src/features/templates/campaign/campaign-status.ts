/** Spec 1 §4: 4 on the way from a pre-built template into a campaign, 1 otherwise. */
export const CAMPAIGN_STATUS = { user: 1, admin: 4 } as const;

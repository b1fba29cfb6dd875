import { choiceParam, choicesParam, searchParam } from '../../ui/filter-bar/filter-params';
import {
  CAMPAIGN_NAME_LENGTH,
  CAMPAIGN_STATUSES,
  LEFT_OUT_REASONS,
  MEMBER_STATES,
} from '@shared/rules/campaigns';

/** The page of the campaigns, below `/business/{bId}/`. */
export const CAMPAIGNS = 'whatsapp/campaign';

/** Spec 1 §2.4. What the server does not tell of (journey, analytics) has no tab. */
export const TABS = ['information', 'members', 'activity'] as const;
export type CampaignTab = (typeof TABS)[number];

/** Where a campaign is shown. @param base of the workspace, such as `/business/1` */
export const campaignAddress = (base: string, id: string, tab?: CampaignTab): string =>
  `${base}/${CAMPAIGNS}/${encodeURIComponent(id)}${tab === undefined ? '' : `?tab=${tab}`}`;

/** The list of campaigns, as its address narrows it. */
export const LIST_FILTERS = {
  search: searchParam('search', CAMPAIGN_NAME_LENGTH),
  statuses: choicesParam('status', CAMPAIGN_STATUSES),
};

/** What is shown of one. */
export const PAGE_PARAMS = {
  tab: choiceParam('tab', TABS),
  state: choiceParam('state', MEMBER_STATES),
  reason: choiceParam('reason', LEFT_OUT_REASONS),
};

/** The flag that opens a way in over the recipients, and what it can say. Spec 2 §2: a list opens with the year beside it. */
export const WAYS_IN = ['list', 'contacts'] as const;
export type WayIn = (typeof WAYS_IN)[number];

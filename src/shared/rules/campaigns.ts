/* Campaigns: one template to many contacts (spec 1 §3, facts: campaigns). */

export const CAMPAIGN_NAME_LENGTH = 120;

/** Of campaigns that send; those that only name activities have none. */
export const CAMPAIGN_STATUSES = ['Draft', 'Running', 'Paused', 'Stopped', 'Completed'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/**
 * How far a campaign has come with somebody. `waiting`: it has nothing for them yet; `queued`: their message is on its way to
 * WhatsApp; `left_out`: they get none; `stopped`: they still waited when it was stopped.
 */
export const MEMBER_STATES = [
  'waiting',
  'queued',
  'sent',
  'delivered',
  'read',
  'failed',
  'left_out',
  'stopped',
] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
export const STOPPED_TEXT = 'The campaign was stopped before their turn.';

/** Why somebody gets no message, in the words of the list behind the count. */
export const LEFT_OUT_TEXTS = {
  no_number: 'There is no WhatsApp number for this contact.',
  opted_out: 'This contact does not want to be sent this.',
  duplicate: 'Another contact of the campaign has the same number.',
  deleted: 'This contact was deleted.',
  value: 'A value of the template does not fit for this contact.',
} as const;
export const LEFT_OUT_REASONS = [
  'no_number',
  'opted_out',
  'duplicate',
  'deleted',
  'value',
] as const satisfies readonly (keyof typeof LEFT_OUT_TEXTS)[];
export type LeftOutReason = keyof typeof LEFT_OUT_TEXTS;

type Settings = Readonly<Record<string, unknown>>;

/**
 * Whether somebody has said no: to everything one to one, to the list that the campaign is for, or to marketing where the
 * template is of that category. Who was never asked has not said no.
 */
export function hasOptedOut(
  settings: Settings,
  { list, category }: { readonly list: string | null; readonly category: string | null },
): boolean {
  const lists = ['one_to_one', ...(list === null ? [] : [list])];
  if (category === 'MARKETING') lists.push('marketing');
  return lists.some((name) => Object.hasOwn(settings, name) && settings[name] === false);
}

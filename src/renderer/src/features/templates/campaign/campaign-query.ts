/** Where an address of `/whatsapp/campaign` leads, and how it is written there (spec 1 §2.1, §2.3). */
export type CampaignPlace =
  | { readonly kind: 'designer'; readonly search: string }
  /** `isChanged`: the address says something that has no meaning here; `search` is without it. */
  | { readonly kind: 'picker'; readonly search: string; readonly isChanged: boolean };

/** What only the designer reads. */
const OF_DESIGNER = ['isWhatsAppEditor', 'templateDesign'];
const OWNERS = ['user', 'admin'];
/** Whoever names one of these asks for templates; without them the page is about campaigns. */
const OF_TEMPLATES = ['template', 'template_id', 'category_id', 'conversation', ...OF_DESIGNER];

export const isTemplateAddress = (query: URLSearchParams): boolean =>
  OF_TEMPLATES.some((name) => query.has(name));

/**
 * - `isWhatsAppEditor` leads to the designer, with everything else that the address says.
 * - `template` says whose templates are listed: `user` (also where it is missing) or `admin`. To a person go only the
 *   workspace's own: with a conversation it is always `user`.
 * - `template_id` is the one that is shown, `category_id` narrows the list; both stay.
 * - `templateDesign` belongs to the designer's select mode and is taken out.
 */
export function campaignPlace(query: URLSearchParams): CampaignPlace {
  const editor = query.get('isWhatsAppEditor');
  if (editor !== null && editor !== 'false') return { kind: 'designer', search: `?${query.toString()}` };
  const own = new URLSearchParams(query);
  for (const name of OF_DESIGNER) own.delete(name);
  for (const name of ['template_id', 'category_id']) if (own.get(name) === '') own.delete(name);
  const owner = own.get('template');
  if (own.has('conversation')) own.set('template', 'user');
  else if (owner !== null && !OWNERS.includes(owner)) own.set('template', 'user');
  const search = own.toString();
  return {
    kind: 'picker',
    search: search === '' ? '' : `?${search}`,
    isChanged: search !== query.toString(),
  };
}

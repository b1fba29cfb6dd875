/** What goes with a drawer of `/contact` that came with the address (spec 2 §2, Routes and query parameters). */
const OF_DRAWERS = [
  'campaign',
  'activity',
  'activity_type',
  'customer',
  'drawer',
  'contact_detail',
  'tags',
  'user',
  'name',
  'email',
  'id',
  'search',
  'date',
  'open_modal',
  'customer_id',
  'company_id',
  'customer_list',
  'members',
  'segmentId',
  'campaignId',
];

/** Forces the sidebar of the CRM; a link with it ends on the contacts of the type. */
const SENT_HERE = 'open_modal';
const TYPE = 'customer_topic_type';

/**
 * The address of the list after a drawer that came with it was closed. A drawer that was opened on the page is closed by
 * going back: the list stays as it was.
 */
export function withoutDrawer(params: URLSearchParams): URLSearchParams {
  const type = params.get(TYPE);
  if (params.has(SENT_HERE)) return new URLSearchParams(type === null ? {} : { [TYPE]: type });
  const next = new URLSearchParams(params);
  for (const name of OF_DRAWERS) next.delete(name);
  return next;
}

import type { ConversationActivity } from '@shared/contract/chat';
import type { ConversationListArg } from '../queries';
import { type ViewId, isViewId } from './views';

/**
 * What one figure of the dashboard counts (what has happened between two times, or what is somebody's), or what one
 * customer has with all our numbers.
 */
export type DrillDown =
  | {
      readonly kind: 'activity';
      readonly activity: ConversationActivity;
      /** Instants, ISO 8601. */
      readonly from: string;
      readonly until: string;
      /** A teammate's id; null: anybody. */
      readonly by: string | null;
    }
  | { readonly kind: 'assigned'; readonly assignee: string }
  | { readonly kind: 'customer'; readonly contact: string };

/** The list that an address of the inbox asks for; null where it says nothing. */
export interface ListAddress {
  readonly view: ViewId | null;
  readonly account: string | null;
  readonly slice: DrillDown | null;
}

const NAMES = ['view', 'account', 'activity', 'from', 'until', 'by', 'assignee', 'contact'] as const;
const ACTIVITIES: readonly string[] = [
  'received',
  'sent',
  'campaign',
  'answered',
  'resolved',
] satisfies ConversationActivity[];
const ID = /^[A-Za-z0-9_.:=+/-]{1,64}$/;

const idOf = (text: string | null): string | null => (text !== null && ID.test(text) ? text : null);
const instantOf = (text: string | null): string | null => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

function sliceOf(params: URLSearchParams): DrillDown | null {
  const [activity, from, until] = [
    params.get('activity'),
    instantOf(params.get('from')),
    instantOf(params.get('until')),
  ];
  if (activity !== null && ACTIVITIES.includes(activity) && from !== null && until !== null)
    return {
      kind: 'activity',
      activity: activity as ConversationActivity,
      from,
      until,
      by: idOf(params.get('by')),
    };
  const assignee = idOf(params.get('assignee'));
  if (assignee !== null) return { kind: 'assigned', assignee };
  const contact = idOf(params.get('contact'));
  return contact === null ? null : { kind: 'customer', contact };
}

/** What is not understood counts as not said. */
export function readListAddress(params: URLSearchParams): ListAddress {
  const view = params.get('view');
  return { view: isViewId(view) ? view : null, account: idOf(params.get('account')), slice: sliceOf(params) };
}

/** The part of an address that names a list, so that it stays while conversations are opened; with `?`, or empty. */
export function listSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()])
    if (!(NAMES as readonly string[]).includes(name)) params.delete(name);
  return params.size === 0 ? '' : `?${params}`;
}

/** The same address without its list. */
export function withoutList(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of NAMES) rest.delete(name);
  return rest;
}

/** What the server is asked for a slice. */
export function argOf(
  slice: DrillDown,
): Pick<ConversationListArg, 'contact_id' | 'state' | 'assignee' | 'activity' | 'from' | 'until' | 'by'> {
  if (slice.kind === 'customer') return { contact_id: slice.contact };
  if (slice.kind === 'assigned') return { state: 'open', assignee: slice.assignee };
  const { activity, from, until, by } = slice;
  return { activity, from, until, ...(by === null ? {} : { by }) };
}

/** The address of a list, after `/inbox`. */
export function listAddress({ view, account, slice }: Partial<ListAddress>): string {
  const params = new URLSearchParams();
  if (view) params.set('view', view);
  if (account) params.set('account', account);
  if (slice?.kind === 'assigned') params.set('assignee', slice.assignee);
  if (slice?.kind === 'customer') params.set('contact', slice.contact);
  if (slice?.kind === 'activity') {
    const { activity, from, until, by } = slice;
    for (const [name, value] of Object.entries({ activity, from, until })) params.set(name, value);
    if (by !== null) params.set('by', by);
  }
  return params.size === 0 ? '' : `?${params}`;
}

import type { ConversationCounts } from '@shared/contract/conversation-work';
import type { ConversationListArg } from '../api';
import { copy } from '../copy';

/** What the inbox can show. */
export const VIEW_IDS = [
  'open',
  'unanswered',
  'mine',
  'closing',
  'unassigned',
  'unread',
  'mentions',
  'snoozed',
  'closed',
  'everything',
] as const;
export type ViewId = (typeof VIEW_IDS)[number];

/** Always there; the others stand in the menu behind them. */
export const FIRST_VIEWS: readonly ViewId[] = ['open', 'unanswered', 'mine', 'closing'];

export interface View {
  readonly label: string;
  readonly arg: Pick<ConversationListArg, 'state' | 'assignee' | 'filter'>;
  /** Which count stands beside it; none for those that only grow. */
  readonly count: keyof ConversationCounts | null;
  /** One's own pins stand on top. */
  readonly pins: boolean;
  /** What an empty list says. */
  readonly empty: string;
}

const { views } = copy;

export const VIEWS: Readonly<Record<ViewId, View>> = {
  open: { label: views.open, arg: { state: 'open' }, count: null, pins: true, empty: views.openEmpty },
  unanswered: {
    label: views.unanswered,
    arg: { filter: 'unanswered' },
    count: 'unanswered',
    pins: false,
    empty: views.unansweredEmpty,
  },
  mine: {
    label: views.mine,
    arg: { state: 'open', assignee: 'me' },
    count: 'mine',
    pins: false,
    empty: views.mineEmpty,
  },
  closing: {
    label: views.closing,
    arg: { filter: 'closing' },
    count: 'closing',
    pins: false,
    empty: views.closingEmpty,
  },
  unassigned: {
    label: views.unassigned,
    arg: { state: 'open', assignee: 'none' },
    count: 'unassigned',
    pins: false,
    empty: views.unassignedEmpty,
  },
  unread: {
    label: views.unread,
    arg: { filter: 'unread' },
    count: 'unread',
    pins: false,
    empty: views.unreadEmpty,
  },
  mentions: {
    label: views.mentions,
    arg: { filter: 'mentions' },
    count: 'mentions',
    pins: false,
    empty: views.mentionsEmpty,
  },
  snoozed: {
    label: views.snoozed,
    arg: { state: 'snoozed' },
    count: 'snoozed',
    pins: false,
    empty: views.snoozedEmpty,
  },
  closed: {
    label: views.closed,
    arg: { state: 'closed' },
    count: null,
    pins: false,
    empty: views.closedEmpty,
  },
  everything: { label: views.everything, arg: {}, count: null, pins: true, empty: views.everythingEmpty },
};

/** `9`, `99+`; nothing for none. */
export function countLabel(counts: ConversationCounts | undefined, view: View): string {
  const count = view.count === null ? 0 : (counts?.[view.count] ?? 0);
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}

export const isViewId = (text: string | null): text is ViewId =>
  text !== null && (VIEW_IDS as readonly string[]).includes(text);

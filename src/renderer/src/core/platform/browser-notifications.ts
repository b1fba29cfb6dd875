import type { Notice } from './platform';

/** More at once become one notice. */
const MAX_AT_ONCE = 3;

/** What a browser shows. */
export interface BrowserNotification {
  /** Notices with the same tag replace each other, also those of another tab. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly icon: string | null;
  readonly route: string;
}

export const tagOf = (conversationId: string): string => `parley-${conversationId}`;

/** One for each conversation that has new messages, or one for all when there are many. */
export function browserNotifications(notices: readonly Notice[]): BrowserNotification[] {
  const newest = new Map<string, Notice>();
  const messages = notices.filter(({ kind }) => kind === 'message');
  for (const notice of messages) newest.set(notice.conversationId ?? notice.id, notice);
  const [first] = newest.values();
  if (first && newest.size > MAX_AT_ONCE) {
    return [
      {
        tag: 'parley-many',
        title: `${messages.length} new messages`,
        body: `From ${newest.size} conversations`,
        icon: null,
        route: first.route.replace(/(\/inbox)\/.*$/, '$1'),
      },
    ];
  }
  return [...newest].map(([id, { title, body, icon, route }]) => ({
    tag: tagOf(id),
    title,
    body,
    icon,
    route,
  }));
}

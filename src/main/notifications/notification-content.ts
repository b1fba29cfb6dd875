import type { Notice, NoticeKind } from '@shared/ipc';
import { collapseWhitespace, stripControl, truncate } from '@shared/rules/text';
import { copy } from './copy';

/** No system shows more. Characters. */
const MAX_TITLE = 120;
const MAX_BODY = 400;

/** What one native notice shows and does. */
export interface NotificationContent {
  /** Of those with the same key the newest stands on the screen. */
  readonly key: string;
  readonly title: string;
  readonly body: string;
  /** Address of the picture behind the API. */
  readonly icon: string | null;
  /** Where a click leads; null: to the window as it is. */
  readonly route: string | null;
  /** Who gets a reply; null: the notice cannot be replied to. */
  readonly reply: { readonly workspaceId: string; readonly conversationId: string } | null;
  readonly sound: boolean;
}

export interface ContentStyle {
  /** Whether what was written may be read on the screen. */
  readonly preview: boolean;
  readonly sound: boolean;
  /** Answering from the notice is allowed on this computer. */
  readonly reply: boolean;
}

/** What a customer writes is one line here, and steers nothing. */
const line = (text: string, maxLength: number): string =>
  truncate(collapseWhitespace(stripControl(text)), maxLength);

/** @param of a conversation, or the notice itself where it belongs to none */
export const contentKey = (kind: NoticeKind, of: string): string => `${kind}:${of}`;

export function contentOf(notice: Notice, { preview, sound, reply }: ContentStyle): NotificationContent {
  const { id, kind, title, body, icon, route, workspaceId, conversationId, canReply } = notice;
  return {
    key: contentKey(kind, conversationId ?? id),
    title: line(title, MAX_TITLE),
    body: preview ? line(body, MAX_BODY) : copy.hidden(kind),
    icon,
    route,
    reply: reply && canReply && conversationId !== null ? { workspaceId, conversationId } : null,
    sound,
  };
}

/** The address of the inbox that a conversation belongs to. */
export const inboxOf = (route: string): string => /^\/business\/\d+\/inbox(?=\/|$)/.exec(route)?.[0] ?? route;

/** What a batch says of itself. */
export interface BatchSummary {
  readonly notices: number;
  readonly messages: number;
  /** That the messages belong to. */
  readonly conversations: number;
  /** The newest one: where a click leads, at least. */
  readonly newest: Notice | null;
}

/** One notice for a whole storm. */
export function batchContent(
  key: string,
  sum: BatchSummary,
  { sound }: Pick<ContentStyle, 'sound'>,
): NotificationContent {
  const { notices, messages, conversations, newest } = sum;
  const one = conversations === 1 && messages === notices;
  const route = newest?.route ?? null;
  return {
    key,
    title: messages === notices ? copy.many(messages, conversations) : copy.manyMixed(notices),
    body: copy.manyBody,
    icon: null,
    route: one || route === null ? route : inboxOf(route),
    reply: null,
    sound,
  };
}

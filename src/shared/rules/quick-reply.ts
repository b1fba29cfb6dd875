import { fillVariables, unknownNames } from './fill-variables';

/** Variables that a quick reply may hold, as `{{first_name}}` or, with words for an empty one, `{{first_name|there}}`. */
export const QUICK_REPLY_VARIABLES = [
  'first_name',
  'last_name',
  'name',
  'company',
  'phone',
  'email',
  'agent_name',
  'agent_first_name',
  'account_name',
] as const;
export type QuickReplyVariable = (typeof QUICK_REPLY_VARIABLES)[number];

export type QuickReplyValues = Readonly<Partial<Record<QuickReplyVariable, string | null>>>;

/** The text with its variables filled in (see fill-variables). */
export const fillQuickReply = (body: string, values: QuickReplyValues): string =>
  fillVariables(body, QUICK_REPLY_VARIABLES, values);

/** Names in a text that are no variables: misspelt, most likely. */
export const unknownVariables = (body: string): string[] => unknownNames(body, QUICK_REPLY_VARIABLES);

/**
 * What is typed after a slash at the beginning of an empty composer; null when it is no search for a quick reply.
 */
export function quickReplySearch(text: string): string | null {
  const match = /^\/([\p{L}\p{N}_-]{0,32})$/u.exec(text);
  return match?.[1]?.toLowerCase() ?? null;
}

interface Searchable {
  readonly shortcut: string;
  readonly body: string;
}

/** Those that fit, the ones whose shortcut begins so first. */
export function findQuickReplies<Reply extends Searchable>(
  replies: readonly Reply[],
  search: string,
): readonly Reply[] {
  const rank = ({ shortcut, body }: Searchable): number => {
    if (shortcut.startsWith(search)) return 0;
    if (shortcut.includes(search)) return 1;
    return body.toLowerCase().includes(search) ? 2 : 3;
  };
  return replies
    .map((reply) => ({ reply, rank: rank(reply) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.reply.shortcut.localeCompare(b.reply.shortcut))
    .map(({ reply }) => reply);
}

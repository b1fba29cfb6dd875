import type { Scope } from '../../../platform/scope';
import { countAssigned, countMentions } from './repository';

const WEEK_MS = 7 * 24 * 60 * 60_000;

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

/** What the inbox has to say of a person's day: what waits. Of their week: what it brought, and what of it waits still. */
export const inboxDigest = {
  module: 'chat' as const,
  path: 'inbox',
  async lines(
    scope: Scope,
    kind: 'daily' | 'weekly',
    { user_id, at }: { readonly user_id: string; readonly at: number },
  ): Promise<readonly string[]> {
    const mentions = await countMentions(scope, user_id);
    const { open, unanswered, written } = await countAssigned(scope, user_id, at - WEEK_MS);
    const ofWeek =
      kind === 'daily'
        ? []
        : counted(
            written,
            'customer of yours wrote in the last seven days',
            'customers of yours wrote in the last seven days',
          );
    return [
      ...ofWeek,
      ...counted(unanswered, 'conversation waits for your answer', 'conversations wait for your answer'),
      ...counted(open, 'open conversation is assigned to you', 'open conversations are assigned to you'),
      ...counted(mentions, 'unread mention', 'unread mentions'),
    ];
  },
};

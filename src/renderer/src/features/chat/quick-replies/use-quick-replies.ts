import { type KeyboardEvent, useId, useState } from 'react';
import type { QuickReply } from '@shared/contract/quick-replies';
import { findQuickReplies, quickReplySearch } from '@shared/rules/quick-reply';
import { useSuggest } from '../composer/use-suggest';
import { useQuickRepliesQuery } from './api';

export interface QuickReplies {
  readonly open: boolean;
  readonly listId: string;
  readonly replies: readonly QuickReply[];
  readonly active: number;
  readonly loading: boolean;
  readonly pick: (index: number) => void;
  /** True when the key belonged to the list. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

const NONE: readonly QuickReply[] = [];

/** The quick replies while a slash and a word stand in the composer, and nothing else. */
export function useQuickReplies(text: string, onPick: (reply: QuickReply) => void): QuickReplies {
  const listId = useId();
  const search = quickReplySearch(text);
  const [dismissed, setDismissed] = useState(false);
  // Whatever is begun again is looked for again.
  if (dismissed && search === null) setDismissed(false);
  const wanted = search !== null && !dismissed;
  const { data, isLoading } = useQuickRepliesQuery(undefined, { skip: !wanted });
  const replies = wanted && data ? findQuickReplies(data, search) : NONE;
  const pick = (index: number): void => {
    const reply = replies[index];
    if (reply) onPick(reply);
  };
  const { active, onKey } = useSuggest(replies.length, wanted, search ?? '', pick, () => {
    setDismissed(true);
  });
  return { open: wanted, listId, replies, active, loading: isLoading, pick, onKey };
}

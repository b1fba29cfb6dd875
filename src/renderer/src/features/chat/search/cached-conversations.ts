import type { Conversation } from '@shared/contract/chat';
import { api } from '../../../core/http/api';
import type { RootState } from '../../../core/store/store';
import { customerName, customerOf } from '../conversation-row-view';
import type { ConversationPage } from '../queries';

interface CachedList {
  readonly endpointName?: string;
  readonly data?: unknown;
}
const isPages = (data: unknown): data is { readonly pages: readonly ConversationPage[] } =>
  typeof data === 'object' && data !== null && 'pages' in data;

/** Every conversation that some list has loaded, the newest first, each once. */
export function selectCachedConversations(state: RootState): readonly Conversation[] {
  const known = new Map<string, Conversation>();
  for (const entry of Object.values(state[api.reducerPath].queries) as CachedList[]) {
    if (entry.endpointName !== 'conversationList' || !isPages(entry.data)) continue;
    for (const row of entry.data.pages.flatMap((page) => page.rows)) known.set(row._id, row);
  }
  return [...known.values()].toSorted((a, b) => b.sort_at.localeCompare(a.sort_at));
}

/** By what a conversation is found and shown. */
export function readCustomer(conversation: Conversation) {
  const customer = customerOf(conversation);
  return {
    label: customerName(conversation),
    keywords: customer?.phone ?? '',
    customerId: customer?.part_id,
    avatar: customer?.avatar ?? null,
    avatarId: customer?.part_id ?? conversation._id,
  };
}

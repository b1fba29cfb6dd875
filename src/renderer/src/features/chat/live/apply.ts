import type { Conversation, Message } from '@shared/contract/chat';
import { accountsApi } from '../../whatsapp-accounts';
import { type ChatPage, type ConversationListArg, type MessageListArg, chatApi } from '../api';
import { EVERYWHERE, loadTimelinePatch } from '../../activities';
import { loadBoardPatch } from '../../deals';
import { api } from '../../../core/http/api';
import { type Replacement, responsesReplaced, cachedResponses } from '../../../core/http/cached-responses';
import type { RootState } from '../../../core/store/store';
import type { ApplyDeps } from '../../../live/caches';
import type { Changes } from '../../../live/changes';
import { serverNow } from '../../../core/platform/server-time';
import { type Viewer, newerConversation, putConversation } from './conversation-pages';
import { type MessageChange, putMessages } from './message-pages';
import { renameInConversation, renameInConversations, renameInMessages } from './apply-renames';

/** The data of an endless list. */
interface Pages<Row> {
  readonly pages: readonly ChatPage<Row>[];
}

/** Patches every cache that the changes touch: one patch for each cached list, however many events came. */
export function applyChanges(deps: ApplyDeps, changes: Changes): void {
  applyMessages(deps, changes);
  applyConversations(deps, changes);
  applyNames(deps, changes);
  applyAccounts(deps, changes);
  if (changes.contacts.size > 0) {
    const ids = [...changes.contacts, 'LIST'];
    deps.dispatch(api.util.invalidateTags(ids.map((id) => ({ type: 'Contact' as const, id }))));
  }
  applyDeals(deps, changes);
  applyActivities(deps, changes);
  applyLists(deps, changes);
}

/** Lists and sums of deals are loaded again; a board, of which much may be loaded, is patched. */
function applyDeals({ dispatch, getState }: ApplyDeps, { deals }: Changes): void {
  if (deals.size === 0) return;
  const ids = [...deals];
  dispatch(
    api.util.invalidateTags([
      ...[...ids, 'LIST', 'SUMS'].map((id) => ({ type: 'Deal' as const, id })),
      'Pipeline' as const,
    ]),
  );
  if (cachedResponses(getState(), 'dealColumn').length === 0) return;
  void loadBoardPatch().then(({ patchBoard }) => dispatch(patchBoard(ids)));
}

/** A timeline of a few pages is loaded again; one of which much is loaded is patched. */
function applyActivities({ dispatch, getState }: ApplyDeps, { activities }: Changes): void {
  if (activities.size === 0) return;
  // Whose calendar it stands in is known to the server alone.
  const ids = new Set([...activities.keys(), ...[...activities.values()].flat(), 'CALENDAR', EVERYWHERE]);
  dispatch(api.util.invalidateTags([...ids].map((id) => ({ type: 'Activity' as const, id }))));
  if (cachedResponses(getState(), 'activityPages').length === 0) return;
  void loadTimelinePatch().then(({ patchTimelines }) => dispatch(patchTimelines(activities)));
}

function applyLists(
  { dispatch, onWorkChanged, onSharedMediaChanged, onProfileChanged }: ApplyDeps,
  { scheduled, sharedMedia, lists, conversations, profile }: Changes,
): void {
  const tags = [...lists, ...[...scheduled].map((id) => ({ type: 'Scheduled' as const, id }))];
  if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
  if (conversations.size > 0 || lists.has('PinsAndStars')) onWorkChanged();
  if (sharedMedia.size > 0) onSharedMediaChanged(sharedMedia);
  if (profile) onProfileChanged();
}

function applyMessages({ dispatch, getState, seen }: ApplyDeps, { messages }: Changes): void {
  if (messages.size === 0) return;
  const replaced: Replacement[] = [];
  for (const { key, arg, data } of cachedResponses<MessageListArg, Pages<Message>>(
    getState(),
    'messageList',
  )) {
    const list = messages.get(arg.conversationId);
    if (!list) continue;
    const changesOfThread = list.map(({ value, seq }): MessageChange => {
      const last = seen.get(value._id) ?? -1;
      // An answer of a call has no number: newer than nothing that was heard by event.
      const newer = seq === null ? last < 0 : seq >= last;
      if (seq !== null && newer) remember(seen, value._id, seq);
      return { message: value, newer };
    });
    const pages = putMessages(data.pages, changesOfThread);
    if (pages !== data.pages) replaced.push({ key, data: { ...data, pages } });
  }
  if (replaced.length > 0) dispatch(responsesReplaced(replaced));
}

const MAX_SEEN = 5000;
function remember(seen: Map<string, number>, id: string, seq: number): void {
  seen.delete(id);
  seen.set(id, seq);
  const [oldest] = seen.keys();
  if (seen.size > MAX_SEEN && oldest !== undefined) seen.delete(oldest);
}

function applyConversations(
  { dispatch, getState, onUnreadChanged }: ApplyDeps,
  { conversations }: Changes,
): void {
  if (conversations.size === 0) return;
  const viewer: Viewer = { userId: getState().session.profile?.id ?? '', now: serverNow() };
  const list = [...conversations.values()].map(({ value, created }) => ({ conversation: value, created }));
  if (
    list.some(({ conversation }) => knownUnread(getState(), conversation._id) !== conversation.unread_count)
  )
    onUnreadChanged();
  const replaced: Replacement[] = [];
  const lists = cachedResponses<ConversationListArg, Pages<Conversation>>(getState(), 'conversationList');
  for (const { key, arg, data } of lists) {
    const pages = list.reduce((before, change) => putConversation(before, change, arg, viewer), data.pages);
    if (pages !== data.pages) replaced.push({ key, data: { ...data, pages } });
  }
  for (const { key, arg, data } of cachedResponses<string, Conversation>(getState(), 'conversation')) {
    const change = conversations.get(arg);
    const next = change ? newerConversation(data, change.value) : data;
    if (next !== data) replaced.push({ key, data: next });
  }
  if (replaced.length > 0) dispatch(responsesReplaced(replaced));
}

/** What is loaded already says who somebody is now. */
function applyNames({ dispatch, getState }: ApplyDeps, changes: Changes): void {
  if (changes.customers.size + changes.teammates.size === 0) return;
  const state = getState();
  const replaced: Replacement[] = [];
  for (const { key, data } of cachedResponses<MessageListArg, Pages<Message>>(state, 'messageList')) {
    const pages = renameInMessages(data.pages, changes);
    if (pages !== data.pages) replaced.push({ key, data: { ...data, pages } });
  }
  const lists = cachedResponses<ConversationListArg, Pages<Conversation>>(state, 'conversationList');
  for (const { key, data } of lists) {
    const pages = renameInConversations(data.pages, changes);
    if (pages !== data.pages) replaced.push({ key, data: { ...data, pages } });
  }
  for (const { key, data } of cachedResponses<string, Conversation>(state, 'conversation')) {
    const next = renameInConversation(data, changes);
    if (next !== data) replaced.push({ key, data: next });
  }
  if (replaced.length > 0) dispatch(responsesReplaced(replaced));
}

/** The unread count that the screen shows now; null where the conversation is not loaded. */
function knownUnread(state: RootState, id: string): number | null {
  for (const arg of chatApi.util.selectCachedArgsForQuery(state, 'conversationList')) {
    const pages = chatApi.endpoints.conversationList.select(arg)(state).data?.pages ?? [];
    for (const { rows } of pages) {
      const row = rows.find(({ _id }: Conversation) => _id === id);
      if (row) return row.unread_count;
    }
  }
  return null;
}

function applyAccounts({ dispatch }: ApplyDeps, { accounts }: Changes): void {
  if (accounts.size === 0) return;
  dispatch(
    accountsApi.util.updateQueryData('accounts', undefined, (draft) => {
      const known = new Set(draft.map(({ _id }) => _id));
      return [
        ...draft.flatMap((account) => {
          const changed = accounts.get(account._id);
          return changed === undefined ? [account] : (changed ?? []);
        }),
        ...[...accounts.values()].flatMap((account) =>
          account === null || known.has(account._id) ? [] : [account],
        ),
      ];
    }),
  );
  const ids = [...accounts.keys()];
  dispatch(api.util.invalidateTags(ids.map((id) => ({ type: 'AccountDetails' as const, id }))));
}

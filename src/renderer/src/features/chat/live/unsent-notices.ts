import type { Profile } from '@shared/contract/session';
import type { AppStore } from '../../../core/store/store';
import { selectNumberName } from '..';
import { selectCachedConversations } from '../search/cached-conversations';
import { workspacePath } from '../../session';
import type { OutboxState } from '../../../core/store/outbox-slice';
import type { OutboxEntry } from '../../../core/store/outbox-types';
import type { Notice } from '../../../core/platform';
import { copy } from '../../../live/copy';
import { customerIn, withAccount } from '../../../live/notification-feed';

/** What stands in the way of a message that waits here, and did not before. */
export function stopped(before: OutboxState, now: OutboxState): OutboxEntry[] {
  if (before === now) return [];
  return Object.values(now.entries).filter((entry) => {
    const known = before.entries[entry.client_key];
    // What is taken over from an earlier run has been told of then.
    return (
      known !== undefined &&
      known.state !== entry.state &&
      (entry.state === 'failed' || entry.state === 'held')
    );
  });
}

/**
 * @param name whom the message is for
 * @param account the name of the account that it leaves from, where the workspace has several
 */
export function unsentNotice(
  entry: OutboxEntry,
  { workspaces }: Profile,
  name: string,
  account: string | null,
): Notice | null {
  const { client_key, business_id, conversation_id, state, held_by, error, attempts } = entry;
  const index = workspaces.findIndex((workspace) => workspace.business_id === business_id);
  if (index < 0) return null;
  const held = state === 'held';
  return {
    // A second try may fail again, and that is news.
    id: `${client_key}:${state}:${attempts}`,
    kind: 'failed_send',
    title: withAccount(held ? copy.held(name) : copy.notSent(name), account),
    body: held ? copy.heldText(held_by ?? copy.teammate) : (error?.message ?? ''),
    icon: null,
    route: `${workspacePath(index)}/${encodeURIComponent(conversation_id)}`,
    workspaceId: business_id,
    conversationId: conversation_id,
    canReply: false,
  };
}

/** Tells when a message cannot leave this device: the person may be elsewhere by then. Returns what ends it. */
export function watchUnsent(
  { getState, subscribe }: AppStore,
  tell: (notices: readonly Notice[]) => void,
): () => void {
  let before = getState().outbox;
  return subscribe(() => {
    const state = getState();
    const entries = stopped(before, state.outbox);
    before = state.outbox;
    const { profile } = state.session;
    if (entries.length === 0 || profile === null) return;
    const known = new Map(selectCachedConversations(state).map((one) => [one._id, one]));
    const notices = entries.flatMap((entry) => {
      const conversation = known.get(entry.conversation_id);
      const name = conversation ? customerIn(conversation).name : copy.customer;
      const account = conversation && selectNumberName(state, conversation.platform_account_id);
      return unsentNotice(entry, profile, name, account?.name ?? null) ?? [];
    });
    if (notices.length > 0) tell(notices);
  });
}

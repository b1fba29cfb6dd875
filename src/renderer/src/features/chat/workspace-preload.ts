import type { Profile } from '@shared/contract/session';
import { can } from '@shared/rules/permissions';
import { planRoute } from '@shared/rules/plan-state';
import { api } from '../../core/http/api';
import { workspaceOpened } from '../../core/store/session-slice';
import type { AppStore } from '../../core/store/store';
import { accountsApi } from '../whatsapp-accounts/api';
import { chatApi } from './api';
import { loadConversationPane } from './load-conversation-pane';
import { type Restored, mayBeKept, NOTHING_KEPT, restoreCaches } from '../../offline/persist';
import { serverNow } from '../../core/platform/server-time';
import type { ConversationListArg } from './queries';
import { chosenView } from './list/use-view';
import { VIEWS } from './list/views';

/** The lists that the inbox shows first, as the person left it. */
function firstLists(userId: string, businessId: string): readonly ConversationListArg[] {
  const { arg, pins } = VIEWS[chosenView(userId, businessId)];
  return pins ? [arg, { filter: 'pinned' }] : [arg];
}

/** A workspace whose caches are being filled. */
export interface WorkspacePreload {
  readonly userId: string;
  readonly businessId: string;
  /** What was kept on this device; null until it has been read. */
  restored: Restored | null;
  readonly restoring: Promise<Restored>;
}

/** Opened before anything was drawn, and not yet taken over by the page. */
let early: WorkspacePreload | null = null;

/** @param newest the event up to which the answers to come are new; null: nobody knows */
function open(
  store: AppStore,
  userId: string,
  businessId: string,
  newest: number | null = null,
): WorkspacePreload {
  store.dispatch(workspaceOpened(businessId));
  const nothing: Restored = { ...NOTHING_KEPT, resumeAfter: newest };
  if (!mayBeKept(userId, businessId))
    return { userId, businessId, restored: nothing, restoring: Promise.resolve(nothing) };
  const restoring = restoreCaches(store, userId, businessId).then((restored) =>
    restored.keptUntil === null ? nothing : restored,
  );
  const preload: WorkspacePreload = { userId, businessId, restored: null, restoring };
  void restoring.then((restored) => {
    preload.restored = restored;
  });
  return preload;
}

/** Opens a workspace, what was kept of it first; or takes over what was opened early. */
export function takePreload(store: AppStore, userId: string, businessId: string): WorkspacePreload {
  const begun = early;
  early = null;
  if (begun?.userId === userId && begun.businessId === businessId) return begun;
  // Somebody else's, or of another workspace.
  if (begun) store.dispatch(api.util.resetApiState());
  return open(store, userId, businessId);
}

/**
 * Opens the workspace that the address names as soon as it is known who is signed in, and asks for what its first
 * screen shows, so that the first paint is the screen itself.
 *
 * @param booted resolves when the server has said who is signed in, or could not
 * @returns resolves when the first screen can be drawn, or when there is none to wait for
 */
export async function preloadWorkspace(store: AppStore, booted: Promise<unknown>): Promise<void> {
  void booted.then(() => {
    if (store.getState().session.status === 'signed_in' || !early) return;
    early = null;
    store.dispatch(api.util.resetApiState());
  });
  const profile = await whoIsSignedIn(store, booted);
  const place = profile && placeOf(profile, window.location.pathname);
  if (!place) return;
  // Where the profile is of just now, the stream tells all that happens from then on.
  const newest = store.getState().session.source === 'server' ? place.newestEvent : null;
  const preload = open(store, profile.id, place.businessId, newest);
  early = preload;
  await preload.restoring;
  if (place.inbox && early === preload) await askForFirstScreen(store, preload, place.conversationId);
}

/** The profile as soon as the device or the server knows it; null when neither does. */
async function whoIsSignedIn(store: AppStore, booted: Promise<unknown>): Promise<Profile | null> {
  const profile = (): Profile | null => store.getState().session.profile;
  await new Promise<void>((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (profile() === null) return;
      unsubscribe();
      resolve();
    });
    void booted.then(() => {
      unsubscribe();
      resolve();
    });
  });
  return profile();
}

interface Place {
  readonly businessId: string;
  /** Null: the profile does not say. */
  readonly newestEvent: number | null;
  /** The address is the inbox's, and its person may see it. */
  readonly inbox: boolean;
  readonly conversationId: string | null;
}

/** The page, and what follows it. Ids need no encoding: what does is left to the page. */
const ADDRESS = /^\/business\/(?<number>[1-9]\d{0,4})(?:\/(?<page>\w+)(?:\/(?<rest>\w+))?)?\/?$/;

/** Where the address names a conversation, its code is on its way before anybody has asked for it. */
export function loadConversationEarly(): void {
  const { page, rest } = ADDRESS.exec(window.location.pathname)?.groups ?? {};
  // The page says what went wrong.
  if (page === 'inbox' && rest !== undefined) loadConversationPane().catch(() => undefined);
}

/** The workspace and the page that an address names (app/routes.tsx); null for what lies outside of workspaces. */
function placeOf({ workspaces }: Profile, pathname: string): Place | null {
  const { number, page, rest } = ADDRESS.exec(pathname)?.groups ?? {};
  const workspace = workspaces[Number(number) - 1];
  if (!workspace) return null;
  return {
    businessId: workspace.business_id,
    newestEvent: workspace.newest_event ?? null,
    inbox:
      page === 'inbox' &&
      can(workspace.permissions, 'view', 'chat') &&
      // What the plan keeps closed is not answered.
      planRoute(workspace.plan_info, serverNow()) === null,
    conversationId: page === 'inbox' && rest !== undefined ? rest : null,
  };
}

async function askForFirstScreen(
  { dispatch }: AppStore,
  { userId, businessId }: WorkspacePreload,
  conversationId: string | null,
): Promise<void> {
  const { conversationList, conversation, conversationCounts, marks, messageList } = chatApi.endpoints;
  // The page subscribes when it is drawn; what was put back from the device is not asked for again.
  const once = { subscribe: false };
  void dispatch(conversationCounts.initiate(null, once));
  await Promise.all([
    ...firstLists(userId, businessId).map((list) => dispatch(conversationList.initiate(list, once))),
    dispatch(marks.initiate(undefined, once)),
    dispatch(accountsApi.endpoints.accounts.initiate(undefined, once)),
    ...(conversationId === null
      ? []
      : [
          dispatch(conversation.initiate(conversationId, once)),
          dispatch(messageList.initiate({ conversationId }, once)),
        ]),
  ]);
}

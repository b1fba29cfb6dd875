// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remember } from '../../core/storage/local-storage';
import { sessionEnded, sessionStarted } from '../../core/store/session-slice';
import { type AppStore, createStore } from '../../core/store/store';
import { buildProfile, buildWorkspaceSummary } from '../../core/testing/profile';
import { chatApi } from './api';
import { buildConversation } from './testing/builders';
import { preloadWorkspace, takePreload } from './workspace-preload';
import { fakeBackend, json } from '../../live/testing/fake-backend';

const LIST = 'GET /chat/whatsapp/conversations';
const MARKS = 'GET /chat/whatsapp/marks';
const page = (rows: readonly unknown[]) =>
  json({ data: { rows, page_no: 1, total: rows.length, next_cursor: null } });
const MAY_CHAT = { permissions: { chat: ['view', 'create', 'update'] } };
const profile = buildProfile({
  workspaces: [buildWorkspaceSummary('b1', MAY_CHAT), buildWorkspaceSummary('b2')],
});

let server: ReturnType<typeof fakeBackend>;
let store: AppStore;
const goTo = (path: string): void => {
  window.history.replaceState(null, '', path);
};
/** The server tells who is signed in, as at the start of the app. */
async function start(person = profile): Promise<void> {
  const booted = Promise.resolve().then(() => store.dispatch(sessionStarted(person)));
  await preloadWorkspace(store, booted);
}
const listed = () => chatApi.endpoints.conversationList.select({ state: 'open' })(store.getState()).data;

beforeEach(() => {
  server = fakeBackend();
  server.route(LIST, () => page([buildConversation({ _id: 'c1' })]));
  server.route('GET /chat/whatsapp/conversations/c1', () => json({ data: buildConversation({ _id: 'c1' }) }));
  server.route('GET /chat/whatsapp/conversations/c1/messages', () => page([]));
  server.route('GET /chat/whatsapp/conversation-counts', () => json({ data: {} }));
  server.route(MARKS, () => json({ data: { pins: [] } }));
  server.route('GET /integration/whatsapp', () => json({ data: { rows: [] } }));
  store = createStore();
});
afterEach(() => {
  takePreload(store, 'nobody', 'nowhere');
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('preloadWorkspace', () => {
  it('has the answers of the inbox before anything is drawn', async () => {
    goTo('/business/1/inbox');
    await start();
    expect(store.getState().session.businessId).toBe('b1');
    expect(listed()?.pages[0]?.rows.map(({ _id }) => _id)).toEqual(['c1']);
    expect(server.seen.filter((name) => name === LIST)).toHaveLength(2);
  });

  it('asks for the conversation of the address and its messages', async () => {
    goTo('/business/1/inbox/c1');
    await start();
    expect(server.seen).toContain('GET /chat/whatsapp/conversations/c1');
    expect(server.seen).toContain('GET /chat/whatsapp/conversations/c1/messages');
  });

  it('asks for nothing that the plan keeps closed', async () => {
    goTo('/business/1/inbox/c1');
    const closed = buildWorkspaceSummary('b1', { ...MAY_CHAT, plan_info: [] });
    await start(buildProfile({ workspaces: [closed] }));
    expect(store.getState().session.businessId).toBe('b1');
    expect(server.seen).toEqual([]);
  });

  it('asks for the view that was open last', async () => {
    goTo('/business/1/inbox');
    remember('inbox-view.u1.b1', 'mine');
    await start();
    expect(listed()).toBeUndefined();
    expect(
      chatApi.endpoints.conversationList.select({ state: 'open', assignee: 'me' })(store.getState()).data,
    ).toBeDefined();
  });

  it.each([
    ['a page outside of workspaces', '/'],
    ['a workspace that is not there', '/business/7/inbox'],
    ['an address that is none', '/business/1/inbox/%E0%A4%A'],
    ['another page', '/business/1/whatsapp/campaign'],
    ['an inbox that the person may not see', '/business/2/inbox'],
  ])('asks for nothing at %s', async (_what, path) => {
    goTo(path);
    await start();
    expect(server.seen).toEqual([]);
  });

  it('waits for nobody who is not signed in', async () => {
    goTo('/business/1/inbox');
    await preloadWorkspace(store, Promise.resolve(store.dispatch(sessionEnded())));
    expect(server.seen).toEqual([]);
  });

  it('forgets what was opened for a session that is over', async () => {
    goTo('/business/1/inbox');
    let over = (): void => undefined;
    const booted = new Promise<void>((resolve) => {
      over = resolve;
    });
    const opened = preloadWorkspace(store, booted);
    store.dispatch(sessionStarted(profile));
    await opened;
    expect(listed()).toBeDefined();
    store.dispatch(sessionEnded());
    over();
    await vi.waitFor(() => {
      expect(listed()).toBeUndefined();
    });
  });
});

describe('takePreload', () => {
  it('takes over what was opened for the same person and workspace', async () => {
    goTo('/business/1/inbox');
    await start();
    const { restored } = takePreload(store, 'u1', 'b1');
    expect(restored).toMatchObject({ keptUntil: null, resumeAfter: null });
    expect(listed()).toBeDefined();
  });

  it('keeps nothing of another workspace', async () => {
    goTo('/business/1/inbox');
    await start();
    takePreload(store, 'u1', 'b2');
    expect(store.getState().session.businessId).toBe('b2');
    expect(listed()).toBeUndefined();
  });
});

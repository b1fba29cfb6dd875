// @vitest-environment jsdom
import { type ReactNode, act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionEnded, sessionStarted } from '../core/store/session-slice';
import { store } from '../core/store/store';
import { buildProfile } from '../core/testing/profile';
import { OpenInvitation } from '../features/members/OpenInvitation';
import { outboxEngine } from '../offline/outbox-runtime';
import { selectUnsentCount } from '../core/store/outbox-slice';
import { text } from '../offline/testing/outbox-bench';
import { NoWorkspacePage } from './no-workspace/NoWorkspacePage';
import { NotFoundPage } from './NotFoundPage';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const PROFILE = buildProfile({ email: 'maya@parley.example' });
const INVITATION = {
  _id: 'i1',
  business_id: 'b2',
  business_title: 'Old Mill',
  business_logo: null,
  role: { _id: 'r', role_name: 'Agent' },
  invited_by: 'Olga Owner',
  expires_at: '2026-12-01T10:00:00.000Z',
  email: 'somebody.else@parley.example',
  has_account: true,
};

/** Pages without the product's frame from which a person can sign out. */
const PAGES: readonly (readonly [string, ReactNode, string])[] = [
  ['without a workspace', <NoWorkspacePage key="n" profile={PROFILE} />, 'Sign out'],
  ['of a workspace that is not there', <NotFoundPage key="f" kind="workspace" />, 'Sign out'],
  [
    'of an invitation for somebody else',
    <OpenInvitation key="i" invitation={INVITATION} token="t" onDeclined={() => undefined} />,
    'Sign out and go on',
  ],
];

const HERE = 'https://parley.example';
/** As in a browser: an address without a host is one of this page's. */
class PageRequest extends Request {
  constructor(address: string | URL | Request, init?: RequestInit) {
    super(address instanceof Request ? address : new URL(address, HERE), init);
  }
}

let root: Root;
let isOnline: boolean;
/** Messages and sign-outs that have left, in their order. */
let sent: string[];

async function answerOf(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const path = new URL(address instanceof Request ? address.url : address, HERE).pathname;
  if (!isOnline) throw new TypeError('Failed to fetch');
  if (init?.method === 'POST') {
    const key = new Headers(init.headers).get('Idempotency-Key');
    sent.push(key ?? path);
  }
  return Response.json({ data: { rows: [] } });
}
/** That nothing leaves shows only in time: what was free to go left within a few milliseconds. */
const aWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const comes = (check: () => void) => act(() => vi.waitFor(check));
const unsent = (): number => selectUnsentCount(store.getState());

const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}: ${document.body.textContent}`);
  return found;
};
const press = (name: string) =>
  act(async () => {
    button(name).click();
  });

beforeEach(async () => {
  isOnline = false;
  sent = [];
  vi.stubGlobal('fetch', vi.fn(answerOf));
  vi.stubGlobal('Request', PageRequest);
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  store.dispatch(sessionStarted(PROFILE));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => {
    root.unmount();
  });
  const engine = await outboxEngine();
  await engine.clear();
  engine.stop();
  store.dispatch(sessionEnded());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each(PAGES)(
  'the page %s asks before it discards, and sends nothing while it asks',
  async (...[, page, leave]) => {
    const engine = await outboxEngine();
    await engine.start(PROFILE.id);
    await engine.enqueue(text('k1', 'c1', PROFILE.id));
    await act(async () => {
      root.render(
        <Provider store={store}>
          <MemoryRouter>{page}</MemoryRouter>
        </Provider>,
      );
    });
    await press(leave);
    expect(document.querySelector('dialog')?.textContent).toContain('1 message is not sent yet');
    isOnline = true;
    engine.flush();
    await aWhile();
    expect(sent).toEqual([]);

    // Staying lets it go on.
    await press('Stay');
    await comes(() => {
      expect(sent).toEqual(['k1']);
      expect(unsent()).toBe(0);
    });

    isOnline = false;
    await act(() => engine.enqueue(text('k2', 'c1', PROFILE.id)));
    await comes(() => {
      expect(unsent()).toBe(1);
    });
    await press(leave);
    isOnline = true;
    await press('Discard and sign out');
    await comes(() => {
      expect(store.getState().session.status).toBe('signed_out');
    });
    await aWhile();
    expect(sent).toEqual(['k1', '/api/session/sign-out']);
    expect(unsent()).toBe(0);
  },
);

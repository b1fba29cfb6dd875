import { HOSTILE, TO_BROWSER } from '../corpus/addresses';
import { OURS, callAs } from '../corpus/senders';
import type { BrowserWindow } from '../../fake-electron/api/browser-window.mjs';
import { callsOf, loadedBy, windows } from '../program/calls';
import { SERVER } from '../program/closed-computer';
import { type Check, type Findings, OWN, settled, soon, until } from './findings';
import { isRefused, tryTo } from './navigation';

const RETURN = 'parley://oauth/callback';

const opened = (own: BrowserWindow): readonly BrowserWindow[] =>
  windows.filter((window) => window !== own && !window.isDestroyed());

/** Asks for a sign-in, as the page does; it goes on until the window is closed. */
async function begin(own: BrowserWindow): Promise<{ readonly outcome: Promise<unknown> }> {
  const outcome = callAs(OURS, own, 'session.sign-in', [{ forThisRun: true }]);
  await until(() => opened(own).length > 0);
  return { outcome };
}

/** What the server is asked: a code for this app, which nobody else can redeem (PKCE). */
function checkQuestion(findings: Findings, { webContents }: BrowserWindow): URL {
  const address = new URL(loadedBy(webContents)[0] ?? 'about:blank');
  const { searchParams } = address;
  findings.expect(address.origin === SERVER, `the sign-in begins at ${address.origin}`);
  findings.expect(searchParams.get('response_type') === 'code', 'no code is asked for');
  findings.expect(searchParams.get('code_challenge_method') === 'S256', 'the code is not tied to this app');
  for (const name of ['code_challenge', 'state']) {
    findings.expect((searchParams.get(name) ?? '').length >= 43, `${name} is missing or short`);
  }
  for (const name of ['client_secret', 'code_verifier', 'access_token']) {
    findings.expect(!searchParams.has(name), `${name} stands in the address`);
  }
  return address;
}

function checkLock(findings: Findings, { webContents }: BrowserWindow): void {
  const { session } = webContents;
  findings.expect(
    !tryTo(webContents, 'will-navigate', `${SERVER}/api/oauth/login`),
    'the server’s own page is refused',
  );
  const isCancelled = (url: string): boolean => isRefused(session, url);
  findings.expect(!isCancelled(`${SERVER}/assets/a.css`), 'the server’s own files are refused');
  const foreign = [...HOSTILE, ...TO_BROWSER, `${OWN}/`].filter(
    (url) => URL.canParse(url) && !/^\s*(?:data|blob):/i.test(url),
  );
  for (const url of foreign) {
    findings.expect(isCancelled(url), `the page may ask ${JSON.stringify(url.slice(0, 80))}`);
  }
  let prevented = false;
  session.emit('will-download', { preventDefault: () => void (prevented = true) }, {}, webContents);
  findings.expect(prevented, 'the page may download files');
}

/** The sign-in window: locked to one origin, forgetful, and deaf to answers that it has not asked for. Stays open. */
export const checkSignIn: Check = async (findings, { own }) => {
  await callAs(OURS, own, 'session.cancel', []);
  const chosen = await callAs(OURS, own, 'backend.choose', [{ kind: 'server', url: SERVER }]);
  findings.expect(
    JSON.stringify(chosen).includes('"value":{"ok":true'),
    `no server: ${JSON.stringify(chosen)}`,
  );

  const first = await begin(own);
  const [window] = opened(own);
  findings.expect(opened(own).length === 1, `${opened(own).length} windows are open`);
  if (!window) return;
  const asked = checkQuestion(findings, window);
  checkLock(findings, window);
  void callAs(OURS, own, 'session.sign-in', [{ forThisRun: true }]);
  await settled();
  findings.expect(opened(own).length === 1, 'a second sign-in opens a second window');

  const before = callsOf('net.fetch').length;
  const answer = `${RETURN}?code=stolen&state=${'x'.repeat(43)}&iss=${encodeURIComponent(SERVER)}`;
  findings.expect(tryTo(window.webContents, 'will-redirect', answer), 'the answer is followed');
  const outcome = JSON.stringify((await soon(first.outcome)) ?? null);
  findings.expect(outcome.includes('"outcome":"failed"'), `an answer of somebody else’s: ${outcome}`);
  findings.expect(callsOf('net.fetch').length === before, 'a code of somebody else’s is redeemed');
  findings.expect(window.isDestroyed(), 'the window stays');

  await begin(own);
  const [next] = opened(own);
  findings.expect(next !== undefined, 'a second sign-in opens no window');
  const again = next && checkQuestion(findings, next);
  for (const name of ['state', 'code_challenge']) {
    const reused = again?.searchParams.get(name) === asked.searchParams.get(name);
    findings.expect(!reused, `${name} is used twice`);
  }
  const { partition } = window.webContents.session;
  findings.expect(next?.webContents.session.partition !== partition, 'the next sign-in shares its storage');
};

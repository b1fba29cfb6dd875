import { HOSTILE, TO_BROWSER } from '../corpus/addresses';
import { OURS, callAs } from '../corpus/senders';
import { BrowserWindow } from '../../fake-electron/electron.mjs';
import { loadedBy, windows } from '../program/calls';
import { SERVER } from '../program/closed-computer';
import { type Check, type Findings, OWN, until } from './findings';
import { isRefused, newWindow, tryTo } from './navigation';

const STATE = 'c'.repeat(43);
const LOGIN = 'https://www.facebook.com/v23.0/dialog/oauth?client_id=1';
/** Nearly Facebook's, and what only lends its scripts. */
const NEARLY = [
  'https://www.facebook.com.evil.example/',
  'https://evilfacebook.com/',
  'http://www.facebook.com/',
  'https://facebook.com:8443/',
  'https://user@facebook.com/',
  'http://127.0.0.1:4700/',
  'https://connect.facebook.net/',
];

interface Allowed {
  readonly action: string;
  readonly overrideBrowserWindowOptions?: { readonly webPreferences?: { readonly partition?: string } };
}

const windowFor = (state: string): BrowserWindow | undefined =>
  windows.find(
    (window) =>
      !window.isDestroyed() &&
      loadedBy(window.webContents).some((url) => url.endsWith(`connect?state=${state}`)),
  );

const isCancelled = ({ webContents }: BrowserWindow, url: string): boolean =>
  isRefused(webContents.session, url);

function checkPage(findings: Findings, window: BrowserWindow): void {
  const { webContents } = window;
  const [start = ''] = loadedBy(webContents);
  findings.expect(new URL(start).origin === SERVER, `the connection begins at ${start}`);
  for (const url of [LOGIN, `${SERVER}/api/integration/whatsapp/connect`]) {
    findings.expect(!tryTo(webContents, 'will-navigate', url), `${url} is refused`);
    findings.expect(!isCancelled(window, url), `${url} may not be asked`);
  }
  findings.expect(!isCancelled(window, 'https://connect.facebook.net/en_US/sdk.js'), 'the SDK is refused');
  const foreign = [...HOSTILE, ...TO_BROWSER, ...NEARLY.slice(0, -1), `${OWN}/`].filter(
    (url) => URL.canParse(url) && !/^\s*(?:data|blob):/i.test(url),
  );
  for (const url of foreign) {
    findings.expect(isCancelled(window, url), `the page may ask ${JSON.stringify(url.slice(0, 80))}`);
  }
}

/** What the page opens is as locked in as the page itself. */
function checkOpened(findings: Findings, window: BrowserWindow): void {
  const { webContents } = window;
  for (const url of [...NEARLY, `${OWN}/`, 'about:blank']) {
    const answer = webContents.openHandler?.(newWindow(url));
    findings.expect(answer?.action === 'deny', `the page may open ${url}`);
  }
  const answer: Allowed | undefined = webContents.openHandler?.(newWindow(LOGIN));
  findings.expect(answer?.action === 'allow', 'the login’s window is refused');
  const preferences = answer?.overrideBrowserWindowOptions?.webPreferences;
  findings.expect(
    preferences?.partition === webContents.preferences.partition,
    'the login’s window has another storage than its page',
  );
  const child = new BrowserWindow({ webPreferences: preferences ?? {} });
  void child.loadURL(LOGIN);
  webContents.emit('did-create-window', child, { url: LOGIN });
  for (const url of NEARLY) {
    findings.expect(tryTo(child.webContents, 'will-navigate', url), `the login’s window may go to ${url}`);
    findings.expect(
      tryTo(child.webContents, 'will-redirect', url),
      `the login’s window may be sent to ${url}`,
    );
  }
  findings.expect(!tryTo(child.webContents, 'will-navigate', LOGIN), 'the login’s own page is refused');
  findings.expect(
    child.webContents.openHandler?.(newWindow(LOGIN)).action === 'deny',
    'the login’s window opens windows',
  );
}

/** Connecting an account: a window apart, for our server and Facebook, and nothing else. One stays open. */
export const checkConnect: Check = async (findings, { own }) => {
  const ask = async (state: string): Promise<BrowserWindow | undefined> => {
    void callAs(OURS, own, 'accounts.connect', [{ state, loginOrigin: null }]);
    await until(() => windowFor(state) !== undefined);
    return windowFor(state);
  };
  const first = await ask(STATE);
  findings.expect(first !== undefined, 'no window opens');
  if (!first) return;
  checkPage(findings, first);
  checkOpened(findings, first);

  const second = await ask('d'.repeat(43));
  findings.expect(first.isDestroyed(), 'two connections are open at once');
  const partitions = [first, second].map((window) => window?.webContents.preferences.partition);
  findings.expect(partitions[0] !== partitions[1], 'the next connection shares its storage');
  // A server elsewhere does not get to show what runs on this computer.
  void callAs(OURS, own, 'accounts.connect', [
    { state: 'e'.repeat(43), loginOrigin: 'http://127.0.0.1:4700' },
  ]);
  await until(() => windowFor('e'.repeat(43)) !== undefined);
  const third = windowFor('e'.repeat(43));
  findings.expect(
    third !== undefined && isCancelled(third, 'http://127.0.0.1:4700/'),
    'this computer is shown',
  );
};

// The page on which a person logs in at Facebook to connect WhatsApp. It holds no session: its one-time secret says for
// whom it speaks, and what comes of the login goes to the server at once, because the code lives 30 seconds.

/** How long the last message of the dialog may come after the code. Milliseconds. */
const MESSAGE_WAIT = 5000;
/** How long the reason may come after the login has ended without a code. Milliseconds. */
const REASON_WAIT = 700;
/** How long the SDK may take to load before a press loads it again. Milliseconds. */
const SDK_WAIT = 5000;
const NOT_LOADED = 'Facebook SDK not loaded yet. Please try again in a moment.';
const NOT_REACHED = 'Parley could not be reached. Check your connection, then log in again.';

const main = document.querySelector('main');
const { state, appId, configId, sdk, origin, version } = main.dataset;
const title = document.querySelector('h1');
const sentence = document.querySelector('#sentence');
const alertLine = document.querySelector('[role="alert"]');
const button = document.querySelector('button');

// Not in the history, nor in what other sites are told.
history.replaceState(null, '', location.pathname);

let sdkReady = false;
/** Earliest time at which a press loads the SDK again, as performance.now(). */
let sdkAgainFrom;
let code = null;
let message = null;
let told = false;
let over = false;
let timer;

/** Facebook's windows alone may say what came of the login; in a demo the emulator's. */
function isTrusted(from) {
  if (origin !== '') return from === origin;
  if (!URL.canParse(from)) return false;
  const { protocol, hostname, port } = new URL(from);
  return (
    protocol === 'https:' &&
    port === '' &&
    (hostname === 'facebook.com' || hostname.endsWith('.facebook.com'))
  );
}

function signupEvent(data) {
  try {
    const { type, event } = JSON.parse(data);
    return type === 'WA_EMBEDDED_SIGNUP' && typeof event === 'string' ? event : null;
  } catch {
    return null;
  }
}

function show(problem, busy) {
  alertLine.textContent = problem;
  alertLine.hidden = problem === '';
  button.disabled = busy;
  main.setAttribute('aria-busy', String(busy));
}

const body = (what) => JSON.stringify({ state, ...what });

async function tell(what) {
  const answer = await fetch(location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body(what),
    keepalive: true,
  });
  const { data, error } = await answer.json();
  if (!data) throw new Error(error?.message ?? NOT_REACHED);
  return data;
}

async function report(what) {
  told = true;
  clearTimeout(timer);
  try {
    const answer = await tell(what);
    if (answer.again) {
      show(answer.sentence, false);
      return;
    }
    over = true;
    title.textContent = answer.title;
    sentence.textContent = answer.sentence;
    show('', false);
    button.hidden = true;
    window.close();
  } catch (error) {
    show(error instanceof TypeError ? NOT_REACHED : error.message, false);
  }
}

function send() {
  if (told || code === null) return;
  sentence.textContent = 'Connecting… You can leave this window open; it closes by itself.';
  void report({ code, ...(message === null ? {} : { message }) });
}

window.addEventListener('message', (event) => {
  if (!isTrusted(event.origin) || typeof event.data !== 'string' || told || over) return;
  const what = signupEvent(event.data);
  if (what === null) return;
  message = event.data.slice(0, 20_000);
  if (!what.startsWith('FINISH')) void report({ message, outcome: 'stopped' });
  else if (code !== null) send();
});

// Not async: the SDK refuses a callback that is.
function onLogin(response) {
  if (told || over) return;
  code = response?.authResponse?.code ?? null;
  if (code === null) {
    timer = setTimeout(() => {
      if (!told) void report({ outcome: 'stopped', ...(message === null ? {} : { message }) });
    }, REASON_WAIT);
  } else if (message !== null) send();
  else timer = setTimeout(send, MESSAGE_WAIT);
}

function loadSdk() {
  document.querySelector('#sdk')?.remove();
  const script = Object.assign(document.createElement('script'), { id: 'sdk', src: sdk, async: true });
  script.crossOrigin = 'anonymous';
  sdkAgainFrom = performance.now() + SDK_WAIT;
  script.addEventListener('error', () => {
    sdkAgainFrom = 0;
  });
  document.head.append(script);
}

window.fbAsyncInit = () => {
  window.FB.init({ appId, autoLogAppEvents: true, xfbml: true, version });
  sdkReady = true;
  if (alertLine.textContent === NOT_LOADED) show('', false);
};

button.addEventListener('click', () => {
  if (!sdkReady) {
    show(NOT_LOADED, false);
    if (performance.now() >= sdkAgainFrom) loadSdk();
    return;
  }
  code = null;
  message = null;
  told = false;
  clearTimeout(timer);
  show('', true);
  window.FB.login(onLogin, {
    config_id: configId,
    response_type: 'code',
    override_default_response_type: true,
    extras: { setup: {} },
  });
});

window.addEventListener('pagehide', () => {
  if (over || (told && code !== null)) return;
  const what = code === null ? { outcome: 'closed' } : { code, ...(message === null ? {} : { message }) };
  navigator.sendBeacon(location.pathname, new Blob([body(what)], { type: 'application/json' }));
});

// The browser gives it back when this page is gone, however it went: the page that opened this one sees that.
navigator.locks?.request(`parley.connect.${state}`, () => new Promise(() => {}));

loadSdk();
button.focus();

import '@fontsource-variable/inter/wght.css';
import './ui/theme/tokens.css';
import './ui/theme/theme-mode';
import { lastPage } from './core/last-page';
import { history } from './core/router/history';
import { store } from './core/store/store';
import { bootEarly } from './features/session';
import { loadConversationEarly, preloadWorkspace } from './features/chat/workspace-preload';
import { localDb } from './offline/db';
import { desktop } from './core/platform/desktop-bridge';
import { loadFonts } from './ui/fonts/load-fonts';

/** The screen's code waits so long to be run for the answer that tells what to ask for; milliseconds. */
const MAX_WAIT_FOR_SESSION = 60;
/** In the desktop app, for what the device knows: the keychain is asked first; milliseconds. */
const MAX_WAIT_FOR_DEVICE = 600;
/** The first paint waits so long for what it shows, once its code is there; milliseconds. */
const MAX_WAIT_FOR_ANSWERS = 100;

const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);

/** The desktop app's window opens without an address: it goes on where the person was last. */
function goOn(): void {
  const { profile } = store.getState().session;
  const place = profile && lastPage(profile);
  if (place && history.location.pathname === '/') history.replace(place);
}

async function start(): Promise<void> {
  loadConversationEarly();
  // The questions go out while the code of the screen is still on its way.
  const { device, server } = bootEarly(store);
  if (desktop()) {
    await within(MAX_WAIT_FOR_DEVICE, device);
    goOn();
    loadConversationEarly();
  }
  const answered = preloadWorkspace(store, server);
  await within(MAX_WAIT_FOR_SESSION, server);
  const { mount } = await import('./app/mount');
  await within(MAX_WAIT_FOR_ANSWERS, answered);
  mount();
  await loadFonts();
}

void localDb();
// No await here: the code of the screen imports from this file's, which has to be done first.
void start();

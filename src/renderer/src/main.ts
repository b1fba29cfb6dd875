import '@fontsource-variable/inter/wght.css';
import './ui/theme/tokens.css';
import './ui/theme/theme-mode';
import { store } from './app/store';
import { bootEarly } from './features/session';
import { openEarly } from './live/opening';
import { localDb } from './offline/db';

/** The screen's code waits so long to be run for the answer that tells what to ask for; milliseconds. */
const MOST_WAIT_FOR_SESSION = 60;
/** The first paint waits so long for what it shows, once its code is there; milliseconds. */
const MOST_WAIT_FOR_ANSWERS = 100;

const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);

async function start(): Promise<void> {
  // The questions go out while the code of the screen is still on its way.
  const booted = bootEarly(store);
  const answered = openEarly(store, booted);
  await within(MOST_WAIT_FOR_SESSION, booted);
  const { mount } = await import('./app/mount');
  await within(MOST_WAIT_FOR_ANSWERS, answered);
  mount();
}

void localDb();
// No await here: the code of the screen imports from this file's, which has to be done first.
void start();

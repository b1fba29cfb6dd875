import { history } from './router/history';
import { toast } from './toast';

interface Caller {
  readonly id: string;
  readonly name: string;
}

/** How soon another program comes to the front, once it is asked to call. Milliseconds. */
const LEAVES_WITHIN_MS = 2000;

/** Runs when the person looks at this window again; at once where no other program has come to the front. */
function whenBack(run: () => void): void {
  let hasLeft = !document.hasFocus();
  const leave = (): void => {
    hasLeft = true;
  };
  const back = (): void => {
    if (!hasLeft) return;
    window.removeEventListener('blur', leave);
    window.removeEventListener('focus', back);
    run();
  };
  window.addEventListener('blur', leave);
  window.addEventListener('focus', back);
  setTimeout(() => {
    if (hasLeft) return;
    hasLeft = true;
    back();
  }, LEAVES_WITHIN_MS);
}

/** The drawer that logs a call opens over the page that is open. */
function openLog(id: string): void {
  const { pathname, search, hash } = history.location;
  const params = new URLSearchParams(search);
  params.set('log', 'call');
  params.set('log_contact', id);
  history.push({ pathname, search: `?${params.toString()}`, hash });
}

/** A call was begun: when it is over, it can be logged. The offer stays until it is answered. */
export function offerCallLog({ id, name }: Caller): void {
  whenBack(() => {
    toast(`Log the call with ${name}?`, 'info', {
      label: 'Log Call',
      stays: true,
      run: () => {
        openLog(id);
      },
    });
  });
}

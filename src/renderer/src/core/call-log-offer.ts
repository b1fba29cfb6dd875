import { history } from './router/history';
import { toast } from './toast';

/** Whom a call is logged with. */
export interface CallParty {
  readonly kind: 'contact' | 'company';
  readonly id: string;
  readonly name: string;
}

/** In the address: which form, and with whom. */
const FORMS = {
  contact: { log: 'call', name: 'log_contact' },
  company: { log: 'company_call', name: 'log_company' },
} as const;

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
function openLog({ kind, id }: CallParty): void {
  const { pathname, search, hash } = history.location;
  const params = new URLSearchParams(search);
  const { log, name } = FORMS[kind];
  params.set('log', log);
  params.set(name, id);
  history.push({ pathname, search: `?${params.toString()}`, hash });
}

/** A call was begun: when it is over, it can be logged. The offer stays until it is answered. */
export function offerCallLog(party: CallParty): void {
  whenBack(() => {
    toast(`Log the call with ${party.name}?`, 'info', {
      label: 'Log Call',
      stays: true,
      run: () => {
        openLog(party);
      },
    });
  });
}

import type { Foundation } from '../foundation';
import type { Handlers } from '../ipc/serve';
import type { Identity } from './identity';

/** What calls the person: notices, badge, tray, links, and the computer's sleep. */
export interface Attention {
  readonly handlers: Pick<Handlers, 'notices.show' | 'notices.withdraw' | 'badge.set' | 'links.ready'>;
  /** Another start of Parley, with what it was given. */
  readonly onSecondStart: (argv: readonly string[]) => void;
  readonly stop: () => void;
}

export function startAttention({ window }: Foundation, _identity: Identity): Attention {
  return {
    handlers: {
      'notices.show': () => undefined,
      'notices.withdraw': () => undefined,
      'badge.set': () => undefined,
      'links.ready': () => null,
    },
    onSecondStart: () => void window.show(),
    stop: () => undefined,
  };
}

import { useEffect } from 'react';
import { noteProblem } from '../../core/problem-log';
import { store } from '../../core/store/store';
import { bridge } from './bridge';
import { isHalfTyped, isSending, writtenField } from './busy';

/** Fields are also emptied by what is clicked, which nobody tells: looked at so often, in milliseconds. */
const LOOK = 1000;

/** Tells main whether something waits to be sent or is half-typed: an update is not installed meanwhile. */
export function useBusyReporter(): void {
  useEffect(() => {
    const touched = new Set<Element>();
    let told = '';
    const look = (): void => {
      const busy = {
        sending: isSending(store.getState().outbox.entries),
        typing: isHalfTyped(document, touched),
      };
      const now = JSON.stringify(busy);
      if (now === told) return;
      told = now;
      bridge()
        .work.busy(busy)
        .catch((error: unknown) => {
          // Told once more with the next look.
          told = '';
          noteProblem('desktop.busy', error);
        });
    };
    const onInput = ({ target }: Event): void => {
      const field = writtenField(target);
      if (field) touched.add(field);
      look();
    };
    look();
    // Of the store the outbox alone: storms of events change the rest.
    let { entries } = store.getState().outbox;
    const leaveStore = store.subscribe(() => {
      const { entries: now } = store.getState().outbox;
      if (now === entries) return;
      entries = now;
      look();
    });
    const timer = setInterval(look, LOOK);
    document.addEventListener('input', onInput);
    return () => {
      leaveStore();
      clearInterval(timer);
      document.removeEventListener('input', onInput);
    };
  }, []);
}

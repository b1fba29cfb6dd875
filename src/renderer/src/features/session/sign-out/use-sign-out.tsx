import { type ReactNode, useState } from 'react';
import { store, useAppSelector } from '../../../core/store/store';
import { toast } from '../../../core/toast';
import { signOut } from './sign-out';
import { selectUnsentCount } from '../../../core/store/outbox-slice';
import { useOutboxPause } from '../../../offline/use-outbox-pause';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { copy } from './copy';

interface SignOut {
  /** Signs out, after asking where something is not sent yet. */
  readonly here: () => void;
  /** Asks, and signs out on every browser and device. */
  readonly everywhere: () => void;
  /** The question, while it is open; to be rendered by the caller. */
  readonly question: ReactNode;
}

type Question = 'unsent' | 'everywhere' | null;

/** The one way out: nothing that waits to be sent is discarded without asking, or delivered while one is asked. */
export function useSignOut(): SignOut {
  const [asked, setAsked] = useState<Question>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const unsent = useAppSelector(selectUnsentCount);
  useOutboxPause(asked !== null || isLeaving);

  async function leave(everywhere: boolean): Promise<void> {
    // Held until everything is discarded: between the choice and that, nothing may be delivered either.
    setIsLeaving(true);
    setAsked(null);
    const { error } = await signOut(store, everywhere).finally(() => {
      setIsLeaving(false);
    });
    if (error === null) toast(copy.signedOut, 'success');
    else toast(error, 'error');
  }
  const stay = (): void => {
    setAsked(null);
  };
  const everywhereText =
    unsent > 0 ? `${copy.everywhere.text} ${copy.everywhere.unsent}` : copy.everywhere.text;

  return {
    here: () => {
      if (unsent > 0) setAsked('unsent');
      else void leave(false);
    },
    everywhere: () => {
      setAsked('everywhere');
    },
    question: (
      <>
        {asked === 'unsent' && (
          <ConfirmDialog
            title={copy.unsent.title(unsent)}
            text={copy.unsent.text}
            confirm={copy.unsent.confirm}
            cancel={copy.unsent.cancel}
            onConfirm={() => void leave(false)}
            onCancel={stay}
          />
        )}
        {asked === 'everywhere' && (
          <ConfirmDialog
            title={copy.everywhere.title}
            text={everywhereText}
            confirm={copy.everywhere.confirm}
            cancel={copy.everywhere.cancel}
            onConfirm={() => void leave(true)}
            onCancel={stay}
          />
        )}
      </>
    ),
  };
}

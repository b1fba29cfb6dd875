import { useSearchParams } from 'react-router-dom';
import type { WhatsappAccount } from '@shared/contract/accounts';
import { Button } from '../../../ui/Button';
import { COPY } from '../copy';

/**
 * What in the address opens the dialog (shell/query-dialogs.tsx), over whatever page: it outlives the button. `subject`
 * names the account whose access is renewed; without it a new number is connected.
 */
export const CONNECT_DIALOG = { flag: 'modal', value: 'connect_whatsapp', subject: 'reconnect' } as const;

interface AddAccountProps {
  /** The number that has lost its access and is connected again, in the same dialog. */
  readonly again?: Pick<WhatsappAccount, '_id' | 'account'>;
}

/** The button that opens the dialog in which a WhatsApp number is connected. */
export function AddAccount({ again }: AddAccountProps) {
  const [, setParams] = useSearchParams();
  return (
    <Button
      tone="primary"
      aria-label={again && COPY.reconnectOf(again.account.account_name)}
      onClick={() => {
        setParams(
          (now) => {
            now.set(CONNECT_DIALOG.flag, CONNECT_DIALOG.value);
            if (again) now.set(CONNECT_DIALOG.subject, again._id);
            else now.delete(CONNECT_DIALOG.subject);
            return now;
          },
          { replace: true },
        );
      }}
    >
      {again ? COPY.reconnect : COPY.add}
    </Button>
  );
}

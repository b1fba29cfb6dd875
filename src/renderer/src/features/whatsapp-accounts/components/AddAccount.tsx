import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { Button } from '../../../ui/Button';
import { CONNECT_DIALOG } from '../connect-dialog';
import { copy } from '../copy';
import { useSearchParams } from '../../../core/router/use-search-params';

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
      aria-label={again && copy.reconnectOf(again.account.account_name)}
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
      {again ? copy.reconnect : copy.add}
    </Button>
  );
}

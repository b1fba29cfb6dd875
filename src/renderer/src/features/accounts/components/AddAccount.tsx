import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/Button';
import { COPY } from '../copy';

/** What in the address opens the dialog (shell/query-dialogs.tsx), over whatever page: it outlives the button. */
export const CONNECT_DIALOG = { flag: 'modal', value: 'connect_whatsapp' } as const;

interface AddAccountProps {
  /** A number that has lost its access is connected again in the same dialog. */
  readonly again?: boolean;
}

/** The button that opens the dialog in which a WhatsApp number is connected. */
export function AddAccount({ again = false }: AddAccountProps) {
  const [, setParams] = useSearchParams();
  return (
    <Button
      tone="primary"
      onClick={() => {
        setParams(
          (now) => {
            now.set(CONNECT_DIALOG.flag, CONNECT_DIALOG.value);
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

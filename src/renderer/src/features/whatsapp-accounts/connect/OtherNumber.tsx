import { Alert } from '../../../ui/Alert';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { Button } from '../../../ui/Button';
import { showPhone } from '../../../ui/show-phone';
import { copy } from './copy';

interface OtherNumberProps {
  /** What was connected, as a sentence's beginning. */
  readonly connected: string;
  readonly wanted: WhatsappAccount['account'];
  /** Back to the beginning; null: there is something to keep first. */
  readonly onAgain: (() => void) | null;
}

/** Another number was chosen than the one whose access was to be renewed: that one is as it was. */
export function OtherNumber({ connected, wanted, onAgain }: OtherNumberProps) {
  return (
    <Alert
      tone="warning"
      title={copy.renew.other(connected, wanted.account_name)}
      text={copy.renew.otherText(showPhone(wanted.account_phone_number))}
      action={onAgain && <Button onClick={onAgain}>{copy.retry}</Button>}
    />
  );
}

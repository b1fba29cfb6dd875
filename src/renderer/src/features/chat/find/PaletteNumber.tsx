import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useAccounts } from '../../whatsapp-accounts';
import { NumberMark } from '../numbers/NumberMark';
import { numberName } from '../numbers/use-number-name';

const NONE: never[] = [];

/** Which of our numbers a found conversation belongs to, where there are several. */
export function PaletteNumber({ accountId }: { readonly accountId: string }) {
  const accounts = useAccounts().data;
  const number = numberName(accounts ?? NONE, accountId);
  return (
    number && (
      <>
        <NumberMark number={number} />
        <VisuallyHidden>{number.name}</VisuallyHidden>
      </>
    )
  );
}

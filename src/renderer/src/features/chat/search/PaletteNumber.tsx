import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useAccounts } from '../../whatsapp-accounts';
import { NumberBadge } from '../numbers/NumberBadge';
import { numberName } from '../numbers/use-number-name';

const NONE: never[] = [];

/** Which of our numbers a found conversation belongs to, where there are several. */
export function PaletteNumber({ accountId }: { readonly accountId: string }) {
  const accounts = useAccounts().data;
  const number = numberName(accounts ?? NONE, accountId);
  return (
    number && (
      <>
        <NumberBadge number={number} />
        <VisuallyHidden>{number.name}</VisuallyHidden>
      </>
    )
  );
}

import type { AccountDetails } from '@shared/contract/account-details';
import { useCan } from '../../../core/workspace';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Section } from '../../../ui/page/Section';
import { copy } from './copy';
import { PinSection } from './PinSection';

interface SecurityTabProps {
  readonly account: AccountDetails;
  readonly onDelete: () => void;
}

/** The PIN of the number, and taking it away. */
export function SecurityTab({ account, onDelete }: SecurityTabProps) {
  const mayDelete = useCan('delete', 'whatsapp_accounts');
  return (
    <>
      <PinSection id={account._id} />
      <Section title={copy.deleting.section} text={copy.deleting.sectionText} tone="danger">
        <GuardedButton tone="danger" hint={mayDelete ? null : copy.mayNotDelete} onClick={onDelete}>
          {copy.deleting.button}
        </GuardedButton>
      </Section>
    </>
  );
}

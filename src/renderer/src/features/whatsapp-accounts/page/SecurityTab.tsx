import type { AccountDetails } from '@shared/contract/account-details';
import { useCan } from '../../../core/workspace';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Section } from '../../../ui/page/Section';
import { COPY } from './copy';
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
      <Section title={COPY.deleting.section} text={COPY.deleting.sectionText} tone="danger">
        <GuardedButton tone="danger" hint={mayDelete ? null : COPY.mayNotDelete} onClick={onDelete}>
          {COPY.deleting.button}
        </GuardedButton>
      </Section>
    </>
  );
}

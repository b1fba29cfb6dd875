import { useCan } from '../../../core/workspace';
import { Drawer } from '../../../ui/drawer/Drawer';
import { EmptyState } from '../../../ui/EmptyState';
import { copy } from '../copy';
import { CompanyFacts, ContactFacts, DealFacts } from './record-facts';
import { RecordPeople } from './RecordPeople';
import type { RecordRef } from './record-ref';

interface RecordDrawerProps {
  readonly record: RecordRef;
  readonly onClose: () => void;
}

/** What a task is about, to read, with the way to the people behind it. */
export function RecordDrawer({ record, onClose }: RecordDrawerProps) {
  const mayView = {
    contact: useCan('view', 'crm_contacts'),
    company: useCan('view', 'crm_accounts'),
    deal: useCan('view', 'crm_deals'),
  }[record.kind];
  return (
    <Drawer bare title={copy.record[record.kind]} size={420} fillsNarrow onClose={onClose}>
      {!mayView && <EmptyState icon="lock" title={copy.record.notAllowed[record.kind]} />}
      {mayView && record.kind === 'contact' && <ContactFacts id={record.id} />}
      {mayView && record.kind === 'company' && <CompanyFacts id={record.id} />}
      {mayView && record.kind === 'deal' && <DealFacts id={record.id} />}
      {mayView && record.kind !== 'contact' && <RecordPeople ids={record.people ?? []} />}
    </Drawer>
  );
}

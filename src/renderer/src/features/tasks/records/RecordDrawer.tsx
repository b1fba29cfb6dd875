import { Drawer } from 'antd';
import { useCan } from '../../../core/workspace';
import { EmptyState } from '../../../ui/EmptyState';
import { useMediaQuery } from '../../../ui/use-media-query';
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
  const isNarrow = useMediaQuery('(max-width: 959px)');
  return (
    <Drawer
      open
      title={copy.record[record.kind]}
      size={isNarrow ? '100%' : 420}
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
    >
      {!mayView && <EmptyState icon="lock" title={copy.record.notAllowed[record.kind]} />}
      {mayView && record.kind === 'contact' && <ContactFacts id={record.id} />}
      {mayView && record.kind === 'company' && <CompanyFacts id={record.id} />}
      {mayView && record.kind === 'deal' && <DealFacts id={record.id} />}
      {mayView && record.kind !== 'contact' && <RecordPeople ids={record.people ?? []} />}
    </Drawer>
  );
}

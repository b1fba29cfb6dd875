import { Drawer } from 'antd';
import { useMediaQuery } from '../../../ui/use-media-query';
import { Icon } from '../../../ui/Icon';
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
  const isNarrow = useMediaQuery('(max-width: 959px)');
  return (
    <Drawer
      open
      title={copy.record[record.kind]}
      size={isNarrow ? '100%' : 420}
      closable={{ placement: 'end', closeIcon: <Icon name="close" size={22} /> }}
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
    >
      {record.kind === 'contact' && <ContactFacts id={record.id} />}
      {record.kind === 'company' && <CompanyFacts id={record.id} />}
      {record.kind === 'deal' && <DealFacts id={record.id} />}
      {record.kind !== 'contact' && <RecordPeople ids={record.people ?? []} />}
    </Drawer>
  );
}

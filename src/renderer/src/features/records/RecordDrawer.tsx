import { type ComponentType, Suspense } from 'react';
import type { Module } from '@shared/rules/permissions';
import { useCan } from '../../core/workspace';
import { Drawer } from '../../ui/drawer/Drawer';
import { RecordSkeleton } from '../../ui/record-details/RecordSkeleton';
import { CompanyDrawer } from '../companies';
import { ContactRecord, RecordContacts } from '../contacts';
import { DealRecord } from '../deals';
import { copy } from './copy';
import type { RecordRef } from './record-ref';

interface RecordKind {
  /** Who may not view these, sees none of it. */
  readonly module: Module;
  readonly Record: ComponentType<{ readonly id: string }>;
  /** It is reached through people. */
  readonly hasPeople: boolean;
}

const KINDS: Readonly<Record<'contact' | 'deal', RecordKind>> = {
  contact: { module: 'crm_contacts', Record: ContactRecord, hasPeople: false },
  deal: { module: 'crm_deals', Record: DealRecord, hasPeople: true },
};

interface RecordDrawerProps {
  readonly record: RecordRef;
  readonly onClose: () => void;
}

interface PlainRecordProps extends RecordDrawerProps {
  readonly kind: 'contact' | 'deal';
}

function PlainRecord({ kind, record: { id, people }, onClose }: PlainRecordProps) {
  const { module, Record, hasPeople } = KINDS[kind];
  const mayView = useCan('view', module);
  return (
    <Drawer
      bare
      fillsNarrow
      title={copy.titles[kind]}
      size={420}
      status={mayView ? null : { kind: 'nothing', icon: 'lock', title: copy.notAllowed[kind] }}
      onClose={onClose}
    >
      <Suspense fallback={<RecordSkeleton />}>
        <Record id={id} />
        {hasPeople && <RecordContacts ids={people ?? []} />}
      </Suspense>
    </Drawer>
  );
}

/** A record, with the way to the people behind it. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { record, onClose } = props;
  if (record.kind !== 'company') return <PlainRecord {...props} kind={record.kind} />;
  return (
    <Suspense>
      <CompanyDrawer id={record.id} onClose={onClose}>
        <RecordContacts ids={record.people ?? []} />
      </CompanyDrawer>
    </Suspense>
  );
}

import { type ComponentType, Suspense } from 'react';
import { Drawer } from 'antd';
import type { Module } from '@shared/rules/permissions';
import { useCan } from '../../core/workspace';
import { EmptyState } from '../../ui/EmptyState';
import { RecordWaiting } from '../../ui/record-details/RecordWaiting';
import { useMediaQuery } from '../../ui/use-media-query';
import { CompanyRecord } from '../companies';
import { ContactRecord, RecordPeople } from '../contacts';
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

const KINDS: Readonly<Record<RecordRef['kind'], RecordKind>> = {
  contact: { module: 'crm_contacts', Record: ContactRecord, hasPeople: false },
  company: { module: 'crm_accounts', Record: CompanyRecord, hasPeople: true },
  deal: { module: 'crm_deals', Record: DealRecord, hasPeople: true },
};

interface RecordDrawerProps {
  readonly record: RecordRef;
  readonly onClose: () => void;
}

/** A record to read, with the way to the people behind it. */
export function RecordDrawer({ record: { kind, id, people }, onClose }: RecordDrawerProps) {
  const { module, Record, hasPeople } = KINDS[kind];
  const mayView = useCan('view', module);
  const isNarrow = useMediaQuery('(max-width: 959px)');
  return (
    <Drawer
      open
      title={copy.titles[kind]}
      size={isNarrow ? '100%' : 420}
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
    >
      {mayView ? (
        <Suspense fallback={<RecordWaiting />}>
          <Record id={id} />
          {hasPeople && <RecordPeople ids={people ?? []} />}
        </Suspense>
      ) : (
        <EmptyState icon="lock" title={copy.notAllowed[kind]} />
      )}
    </Drawer>
  );
}

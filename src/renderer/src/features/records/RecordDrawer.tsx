import { type ComponentType, Suspense, lazy } from 'react';
import type { Module } from '@shared/rules/permissions';
import { useCan } from '../../core/workspace';
import { Drawer } from '../../ui/drawer/Drawer';
import { RecordSkeleton } from '../../ui/record-details/RecordSkeleton';
import { CompanyRecord } from '../companies';
import { ContactRecord, RecordContacts } from '../contacts';
import { loadDealDrawer } from '../deals';
import { copy } from './copy';
import type { RecordRef } from './record-ref';

interface RecordKind {
  /** Who may not view these, sees none of it. */
  readonly module: Module;
  readonly Record: ComponentType<{ readonly id: string }>;
  /** It is reached through people. */
  readonly hasPeople: boolean;
}

/** Its own drawer. */
const DealDrawer = lazy(async () => ({ default: (await loadDealDrawer()).DealDrawer }));

const KINDS: Readonly<Record<Exclude<RecordRef['kind'], 'deal'>, RecordKind>> = {
  contact: { module: 'crm_contacts', Record: ContactRecord, hasPeople: false },
  company: { module: 'crm_accounts', Record: CompanyRecord, hasPeople: true },
};

interface RecordDrawerProps {
  readonly record: RecordRef;
  readonly onClose: () => void;
}

/** A record, over any page: a deal to change, others to read, with the way to the people behind them. */
export function RecordDrawer({ record, onClose }: RecordDrawerProps) {
  const { kind, id } = record;
  if (kind === 'deal')
    return (
      <Suspense>
        <DealDrawer dealId={id} onClose={onClose} />
      </Suspense>
    );
  return <ReadDrawer record={{ ...record, kind }} onClose={onClose} />;
}

interface ReadDrawerProps extends RecordDrawerProps {
  readonly record: RecordRef & { readonly kind: Exclude<RecordRef['kind'], 'deal'> };
}

function ReadDrawer({ record: { kind, id, people }, onClose }: ReadDrawerProps) {
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

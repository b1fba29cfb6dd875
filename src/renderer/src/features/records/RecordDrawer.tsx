import { type ComponentType, Suspense, useState } from 'react';
import type { Module } from '@shared/rules/permissions';
import { useCan } from '../../core/workspace';
import { Drawer } from '../../ui/drawer/Drawer';
import { RecordSkeleton } from '../../ui/record-details/RecordSkeleton';
import { CompanyRecord } from '../companies';
import { ContactDrawer, RecordContacts } from '../contacts';
import { DealRecord } from '../deals';
import { copy } from './copy';
import type { RecordRef } from './record-ref';
import { SidePanel } from './side/SidePanel';

interface RecordKind {
  /** Who may not view these, sees none of it. */
  readonly module: Module;
  readonly Record: ComponentType<{ readonly id: string }>;
}

type ReadKind = Exclude<RecordRef['kind'], 'contact'>;
const KINDS: Readonly<Record<ReadKind, RecordKind>> = {
  company: { module: 'crm_accounts', Record: CompanyRecord },
  deal: { module: 'crm_deals', Record: DealRecord },
};

interface RecordDrawerProps {
  readonly record: RecordRef;
  readonly onClose: () => void;
}

interface ContactProps extends RecordDrawerProps {
  readonly onOpen: (record: RecordRef) => void;
}

interface ReadDrawerProps extends RecordDrawerProps {
  readonly kind: ReadKind;
}

/** A record to read, with the way to the people behind it. */
function ReadDrawer({ record: { id, people }, kind, onClose }: ReadDrawerProps) {
  const { module, Record } = KINDS[kind];
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
        <RecordContacts ids={people ?? []} />
      </Suspense>
    </Drawer>
  );
}

/** A contact with the tasks and deals there are with them, as far as the person may see those. */
function WholeContact({ record: { id, isEdited = false }, onClose, onOpen }: ContactProps) {
  const seesTasks = useCan('view', 'tasks');
  const seesDeals = useCan('view', 'crm_deals');
  return (
    <ContactDrawer
      id={id}
      startsEditing={isEdited}
      side={
        seesTasks || seesDeals
          ? (contact) => (
              <SidePanel
                contact={contact}
                seesTasks={seesTasks}
                seesDeals={seesDeals}
                onOpenDeal={(deal) => {
                  onOpen({ kind: 'deal', id: deal, people: [id] });
                }}
              />
            )
          : null
      }
      onOpenCompany={(company) => {
        onOpen({ kind: 'company', id: company.id, people: [company.contactId] });
      }}
      onClose={onClose}
    />
  );
}

/** A record over the page that names it, and what is opened from there over that. */
export function RecordDrawer({ record, onClose }: RecordDrawerProps) {
  const [opened, setOpened] = useState<RecordRef | null>(null);
  const { kind } = record;
  return (
    <Suspense fallback={null}>
      {kind === 'contact' ? (
        <WholeContact record={record} onClose={onClose} onOpen={setOpened} />
      ) : (
        <ReadDrawer record={record} kind={kind} onClose={onClose} />
      )}
      {opened !== null && (
        <RecordDrawer
          record={opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </Suspense>
  );
}

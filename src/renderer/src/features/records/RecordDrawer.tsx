import { Suspense, lazy, useState } from 'react';
import { useCan } from '../../core/workspace';
import { Drawer } from '../../ui/drawer/Drawer';
import { RecordSkeleton } from '../../ui/record-details/RecordSkeleton';
import { CompanyRecord } from '../companies';
import { ContactDrawer, RecordContacts } from '../contacts';
import { loadDealDrawer } from '../deals';
import { copy } from './copy';
import type { RecordRef } from './record-ref';
import { SidePanel } from './side/SidePanel';

const DealDrawer = lazy(async () => ({ default: (await loadDealDrawer()).DealDrawer }));

interface RecordDrawerProps {
  readonly record: RecordRef;
  readonly onClose: () => void;
}

interface ContactProps extends RecordDrawerProps {
  readonly onOpen: (record: RecordRef) => void;
}

/** A company to read, with the way to the people behind it. */
function CompanyDrawer({ record: { id, people }, onClose }: RecordDrawerProps) {
  const mayView = useCan('view', 'crm_accounts');
  return (
    <Drawer
      bare
      fillsNarrow
      title={copy.company}
      size={420}
      status={mayView ? null : { kind: 'nothing', icon: 'lock', title: copy.companyNotAllowed }}
      onClose={onClose}
    >
      <Suspense fallback={<RecordSkeleton />}>
        <CompanyRecord id={id} />
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
      {kind === 'contact' && <WholeContact record={record} onClose={onClose} onOpen={setOpened} />}
      {kind === 'company' && <CompanyDrawer record={record} onClose={onClose} />}
      {kind === 'deal' && <DealDrawer dealId={record.id} onClose={onClose} />}
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

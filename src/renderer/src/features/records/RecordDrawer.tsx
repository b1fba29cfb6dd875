import { useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { useCan } from '../../core/workspace';
import { useMediaQuery } from '../../ui/use-media-query';
import { useTimelineAhead } from '../activities';
import { CompanyDrawer } from '../companies';
import { ContactDrawer, RecordContacts } from '../contacts';
import { loadDealDrawer } from '../deals';
import type { RecordRef } from './record-ref';
import { ContactSide } from './side/ContactSide';
import { WHOLE } from './side/room';

const DealDrawer = lazy(async () => ({ default: (await loadDealDrawer()).DealDrawer }));

interface RecordDrawerProps {
  readonly record: RecordRef;
  readonly onClose: () => void;
}

interface ContactProps extends RecordDrawerProps {
  readonly onOpen: (record: RecordRef) => void;
}

/** A contact with their history beside it, and what there is to do for them, as far as the person may see those. */
function WholeContact({ record: { id, note, isEdited = false }, onClose, onOpen }: ContactProps) {
  const isWhole = useMediaQuery(WHOLE);
  useTimelineAhead(id, useCan('view', 'crm_activities') && isWhole);
  return (
    <ContactDrawer
      id={id}
      note={note}
      startsEditing={isEdited}
      isWhole={isWhole}
      side={(contact) => (
        <ContactSide
          contact={contact}
          onOpenDeal={(deal) => {
            onOpen({ kind: 'deal', id: deal, people: [id] });
          }}
        />
      )}
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
    <LazyBoundary fallback={null}>
      {kind === 'contact' && <WholeContact record={record} onClose={onClose} onOpen={setOpened} />}
      {kind === 'company' && (
        <CompanyDrawer id={record.id} onClose={onClose}>
          <RecordContacts ids={record.people ?? []} />
        </CompanyDrawer>
      )}
      {kind === 'deal' && <DealDrawer dealId={record.id} onClose={onClose} />}
      {opened !== null && (
        <RecordDrawer
          record={opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </LazyBoundary>
  );
}

import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { ContactListRow } from '@shared/contract/contact-list';
import type { LoggedType } from '@shared/rules/activity-types';
import type { FilterGroup } from '@shared/rules/record-filter';
import { useCan } from '../../../core/workspace';
import { EmptyState } from '../../../ui/EmptyState';
import { GuardedButton } from '../../../ui/GuardedButton';
import { loadLogDrawer } from '../../activities';
import { type ContactListArg, ContactsOf, type TablePart } from '../../contacts';
import { type RecordRef, loadRecordDrawer } from '../../records';
import { useSegmentContactsQuery } from '../api';
import { copy } from '../copy';
import type { Segment } from '../wire';
import { MemberMenu } from './MemberMenu';
import { RemoveSelected } from './RemoveSelected';

const RecordDrawer = lazy(async () => ({ default: (await loadRecordDrawer()).RecordDrawer }));
const LogDrawer = lazy(async () => ({ default: (await loadLogDrawer()).LogDrawer }));

interface SegmentMembersProps {
  readonly segment: Segment;
  /** Conditions that are being written: those whom they find are shown. */
  readonly preview: FilterGroup | null;
  readonly onAdd: () => void;
  /** Between the filters and the table. */
  readonly children: ReactNode;
}

const useMembers = (id: string, arg: ContactListArg, skip: boolean) =>
  useSegmentContactsQuery({ id, query: arg }, { skip, refetchOnMountOrArgChange: true });

const renderRecord = (record: RecordRef, onClose: () => void): ReactNode => (
  <LazyBoundary>
    <RecordDrawer key={record.id} record={record} onClose={onClose} />
  </LazyBoundary>
);

interface Logging {
  readonly type: LoggedType;
  readonly contact: ContactListRow;
}

function NoMembers({ isLiving, onAdd }: { readonly isLiving: boolean; readonly onAdd: () => void }) {
  const mayUpdate = useCan('update', 'marketing_segments');
  if (isLiving)
    return <EmptyState icon="users" title={copy.detail.emptyLiving} text={copy.detail.emptyLivingText} />;
  return (
    <EmptyState
      icon="users"
      title={copy.detail.empty}
      action={
        <GuardedButton tone="primary" hint={mayUpdate ? null : copy.mayNotUpdate} onClick={onAdd}>
          {copy.detail.addContact}
        </GuardedButton>
      }
    />
  );
}

/** Who is in a list. */
export function SegmentMembers({ segment, preview, onAdd, children }: SegmentMembersProps) {
  const { _id: id, name, is_intent } = segment;
  const isLiving = is_intent === 1;
  const [logging, setLogging] = useState<Logging | null>(null);
  const rowMenu = useCallback(
    (contact: ContactListRow) => (
      <MemberMenu
        contact={contact}
        segmentId={id}
        isLiving={isLiving}
        onLog={(type) => {
          setLogging({ type, contact });
        }}
      />
    ),
    [id, isLiving],
  );
  const part = useMemo(
    (): TablePart => ({
      id: 'segment-contacts',
      label: copy.detail.of(name),
      scope: { match: 'all', filters: [{ field: 'list', operator: 'any_of', value: [id] }] },
      hasTags: !isLiving,
      rowMenu,
      actions: isLiving
        ? undefined
        : (selection, filter, onDone) => (
            <RemoveSelected segmentId={id} selection={selection} filter={filter} onDone={onDone} />
          ),
    }),
    [id, isLiving, name, rowMenu],
  );
  return (
    <>
      <ContactsOf
        of={id}
        part={part}
        usePage={useMembers}
        preview={preview}
        renderRecord={renderRecord}
        empty={<NoMembers isLiving={isLiving} onAdd={onAdd} />}
      >
        {children}
      </ContactsOf>
      {logging !== null && (
        <LazyBoundary>
          <LogDrawer
            type={logging.type}
            id={null}
            subject={{
              kind: 'contact',
              id: logging.contact._id,
              name: logging.contact.name,
              picture: logging.contact.avatar,
            }}
            onClose={() => {
              setLogging(null);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}

import { useEffect, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { useCan } from '../../../core/workspace';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Popover } from '../../../ui/Popover';
import { PickColumn } from '../../../ui/record-picker/PickColumn';
import type { Picked, UseRecordList } from '../../../ui/record-picker/record-list';
import { loadAddUserDialog, useMemberPicker } from '../../members';
import { copy } from '../copy';
import css from './attendees.module.css';

const AddUserDialog = lazy(async () => ({ default: (await loadAddUserDialog()).AddUserDialog }));

interface AttendeesFieldProps {
  readonly hosts: readonly Picked[];
  readonly contacts: readonly Picked[];
  readonly useContacts: UseRecordList;
  /** Said where there are no contacts. */
  readonly noContacts: string;
  readonly onHosts: (hosts: readonly Picked[]) => void;
  readonly onContacts: (contacts: readonly Picked[]) => void;
}

const words = copy.form;
/** Spec 2 §9, milliseconds: searches, and the dialog for a new user, which comes when the popover has gone. */
const SEARCH_AFTER_MS = 300;
const DIALOG_AFTER_MS = 250;

const toggled = (people: readonly Picked[], picked: Picked): readonly Picked[] => {
  const rest = people.filter(({ value }) => value !== picked.value);
  return rest.length < people.length ? rest : [...people, picked];
};

/** Who attends: teammates who host it, and contacts (spec 2 §2: attendee picker). */
export function AttendeesField(props: AttendeesFieldProps) {
  const { hosts, contacts, useContacts, noContacts, onHosts, onContacts } = props;
  const seesContacts = useCan('view', 'crm_contacts');
  const seesPeople = useCan('view', 'members');
  const mayInvite = useCan('create', 'members');
  const [open, setOpen] = useState(false);
  const [inviting, setInviting] = useState<'no' | 'soon' | 'now'>('no');
  useEffect(() => {
    if (inviting !== 'soon') return undefined;
    const timer = setTimeout(() => {
      setInviting('now');
    }, DIALOG_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [inviting]);
  const all = [...hosts, ...contacts];
  const addUser = (
    <GuardedButton
      hint={mayInvite ? null : words.mayNotInvite}
      onClick={() => {
        setOpen(false);
        setInviting('soon');
      }}
    >
      {words.addUser}
    </GuardedButton>
  );
  return (
    <div className={css.attendees} role="group" aria-label={copy.attendees}>
      <span className={css.label}>{copy.attendees}</span>
      <Popover
        open={open}
        placement="bottom-start"
        bare
        onOpenChange={setOpen}
        content={
          <div className={css.columns}>
            {seesPeople && (
              <PickColumn
                title={words.hosts}
                search={words.searchHosts}
                empty={words.noHosts}
                chosen={hosts}
                // What is loaded is narrowed as it is typed.
                searchAfterMs={0}
                useList={useMemberPicker}
                foot={addUser}
                onPick={(picked) => {
                  onHosts(toggled(hosts, picked));
                }}
              />
            )}
            {seesContacts && (
              <PickColumn
                title={words.attendingContacts}
                search={words.searchAttendees}
                empty={noContacts}
                chosen={contacts}
                searchAfterMs={SEARCH_AFTER_MS}
                useList={useContacts}
                onPick={(picked) => {
                  onContacts(toggled(contacts, picked));
                }}
              />
            )}
          </div>
        }
      >
        {(trigger) => (
          <button
            {...trigger}
            type="button"
            className={css.link}
            disabled={!seesPeople && !seesContacts}
            aria-haspopup="dialog"
          >
            {all.length === 0 ? words.selectAttendees : words.attendeeCount(all.length)}
          </button>
        )}
      </Popover>
      {all.length > 0 && (
        <span dir="auto" className={css.names}>
          {all.map(({ label }) => label).join(', ')}
        </span>
      )}
      <LazyBoundary fallback={null}>
        {inviting === 'now' && (
          <AddUserDialog
            onClose={() => {
              setInviting('no');
            }}
          />
        )}
      </LazyBoundary>
    </div>
  );
}

import type { Member } from '@shared/contract/workspaces';
import type { ContactListRow } from '@shared/contract/contact-list';
import type { RecordOption, UseRecordList } from '../../../../ui/record-picker/record-list';
import { RecordPicker } from '../../../../ui/record-picker/RecordPicker';
import { useMemberPicker } from '../../../members';
import { useMembersQuery } from '../../../workspaces';
import { copy } from '../copy';
import { nameOf, personName } from '../name-of';
import { Owner } from '../Owner';
import { PickerCell } from './PickerCell';
import { useQuickEdit } from './use-quick-edit';

interface AssigneeCellProps {
  readonly contact: ContactListRow;
}

const words = copy.quick;
/** No id is empty. */
const NOBODY: RecordOption = { value: '', label: copy.nobody };

/** The people of the workspace, and that there is nobody. */
const usePeople: UseRecordList = (search, isOpen, typed) => {
  const list = useMemberPicker(search, isOpen);
  const fits = copy.nobody.toLowerCase().includes(typed.toLowerCase());
  return fits ? { ...list, options: [NOBODY, ...list.options] } : list;
};

/** As a row shows them. */
function personOf({ value, label }: RecordOption, members: readonly Member[] | undefined) {
  const member = members?.find(({ _id }) => _id === value);
  if (member === undefined) return { _id: value, first_name: label, last_name: '', avatar: null };
  const { first_name, last_name, avatar } = member;
  return { _id: value, first_name, last_name, avatar };
}

function People({ contact, onDone }: AssigneeCellProps & { readonly onDone: () => void }) {
  const { edit } = useQuickEdit();
  const { data: members } = useMembersQuery(undefined);
  const { assignee_id: owner } = contact;
  return (
    <RecordPicker
      inline
      autoFocus
      label={words.chooseAssignee(nameOf(contact))}
      placeholder={words.searchPeople}
      empty={words.noPeople}
      value={owner === null ? NOBODY : { value: owner._id, label: personName(owner) }}
      useList={usePeople}
      searchAfterMs={0}
      onChange={(picked) => {
        onDone();
        void edit(contact, 'assignee_id', picked.value === '' ? null : personOf(picked, members));
      }}
    />
  );
}

/** Who looks after a contact; a press opens the people who can. */
export function AssigneeCell({ contact }: AssigneeCellProps) {
  const { mayUpdate, mayUpdateAssignee, hint } = useQuickEdit();
  const { assignee_id: owner } = contact;
  const shown = <Owner owner={owner} />;
  if (!mayUpdateAssignee)
    return <div title={(mayUpdate ? words.mayNotSeePeople : hint) ?? undefined}>{shown}</div>;
  const holds = owner === null ? copy.nobody : personName(owner);
  return (
    <PickerCell label={words.assignee(nameOf(contact), holds)} shown={shown}>
      {(close) => <People contact={contact} onDone={close} />}
    </PickerCell>
  );
}

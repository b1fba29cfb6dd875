import type { ContactRow } from '@shared/contract/contacts';
import { useCan } from '../../../core/workspace';
import type { RecordList, RecordOption } from '../../../ui/record-picker/record-list';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import { showPhone } from '../../../ui/show-phone';
import { useContactListQuery } from '../../contacts';
import { copy } from '../copy';
import { type StartTarget, phoneOf, typedNumber } from './start-target';

/** Spec 1 §9, milliseconds. */
const SEARCH_AFTER_MS = 300;
const NONE: readonly ContactRow[] = [];

interface TargetOption extends RecordOption {
  readonly target: StartTarget;
}

function optionOf(target: StartTarget): TargetOption {
  const phone = phoneOf(target);
  if (target.kind === 'number')
    return { value: `number:${target.phone}`, label: copy.writeTo(showPhone(target.phone)), target };
  const { _id, name, email, avatar } = target.contact;
  return {
    value: _id,
    label: [name, email, phone && showPhone(phone)].find(Boolean) ?? '',
    avatar: { id: _id, src: avatar },
    detail: phone === null ? copy.noPhoneShort : showPhone(phone),
    target,
  };
}

/** The number that is typed, and contacts by name, number or address. */
function useTargets(search: string, _isOpen: boolean, typed: string): RecordList {
  const maySeeContacts = useCan('view', 'crm_contacts');
  const list = useContactListQuery(search === '' ? {} : { name: search }, { skip: !maySeeContacts });
  const contacts = list.currentData?.rows ?? NONE;
  const phone = typedNumber(typed);
  return {
    options: [
      ...(phone === null ? [] : [optionOf({ kind: 'number', phone })]),
      ...contacts.map((contact) => optionOf({ kind: 'contact', contact })),
    ],
    loading: list.isFetching,
    error: list.isError ? list.error : undefined,
    hasMore: false,
    onMore: () => undefined,
    onRetry: () => void list.refetch(),
  };
}

interface TargetPickerProps {
  readonly value: StartTarget | null;
  readonly onChange: (target: StartTarget) => void;
}

/** To whom a new conversation goes: a contact, or a number that is typed. */
export function TargetPicker({ value, onChange }: TargetPickerProps) {
  const maySeeContacts = useCan('view', 'crm_contacts');
  return (
    <RecordPicker
      label={copy.startTo}
      placeholder={maySeeContacts ? copy.startSearch : copy.startNumber}
      empty={maySeeContacts ? copy.noContact : copy.numberHint}
      failed={copy.contactsFailed}
      autoFocus
      searchAfterMs={SEARCH_AFTER_MS}
      useList={useTargets}
      value={value && optionOf(value)}
      onChange={(option) => {
        const { target } = option as TargetOption;
        onChange(target);
      }}
    />
  );
}

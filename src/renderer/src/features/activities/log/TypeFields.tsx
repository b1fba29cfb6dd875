import { ACTIVITY_TITLE_LENGTH } from '@shared/contract/limits';
import { ACTIVITY, type LoggedType } from '@shared/rules/activity-types';
import { useCan } from '../../../core/workspace';
import { Field } from '../../../ui/Field';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import type { UseRecordList } from '../../../ui/record-picker/record-list';
import { useContactPickerOf } from '../../contacts';
import { copy } from '../copy';
import type { RecordSubject } from '../../record-timeline';
import { CallFields } from './CallFields';
import { type LogDraft, isCall, isMeeting } from './draft';

interface TypeFieldsProps {
  readonly type: LoggedType;
  readonly subject: RecordSubject;
  readonly draft: LogDraft;
  readonly onChange: (part: Partial<LogDraft>) => void;
}

const words = copy.form;

/** What only some types of activities have. */
export function TypeFields({ type, subject, draft, onChange }: TypeFieldsProps) {
  const seesContacts = useCan('view', 'crm_contacts');
  const company = subject.kind === 'company' ? subject.id : null;
  const useContacts: UseRecordList = (search, isOpen) => useContactPickerOf(company, search, isOpen);
  return (
    <>
      {subject.kind !== 'contact' && seesContacts && (
        <RecordPicker
          multiple
          label={words.contacts}
          placeholder={words.searchContacts}
          empty={company === null ? words.noContactFound : words.noCompanyContacts}
          value={draft.contacts}
          useList={useContacts}
          onChange={(contacts) => {
            onChange({ contacts });
          }}
        />
      )}
      {(isCall(type) || isMeeting(type)) && (
        <CallFields
          type={type}
          draft={draft}
          useContacts={useContacts}
          noContacts={company === null ? words.noContacts : words.noCompanyContacts}
          onChange={onChange}
        />
      )}
      {type === ACTIVITY.LOG_EMAIL && (
        <Field
          label={words.subject}
          name="subject"
          value={draft.subject}
          onChange={(text) => {
            onChange({ subject: text.slice(0, ACTIVITY_TITLE_LENGTH) });
          }}
        />
      )}
    </>
  );
}

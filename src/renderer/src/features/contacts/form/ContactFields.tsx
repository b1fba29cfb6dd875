import { type FormGroup, type OwnField, RecordForm } from '../../../ui/record-form/RecordForm';
import type { Draft, Drafts } from '../../../ui/record-form/draft-values';
import type { Picked } from '../../../ui/record-picker/record-list';
import { FIELD_PARTS } from '../../fields';
import { AddressField } from './AddressField';
import { AvatarField } from './AvatarField';
import type { Problems } from './contact-draft';
import { ListedFields } from './ListedFields';
import { EmailFields, PhoneFields } from './ReachFields';
import { AssigneeField, CompanyField } from './RecordFields';

interface ContactFieldsProps {
  /** Of the contact; for the colour of its picture. */
  readonly id: string;
  readonly groups: readonly FormGroup[];
  readonly mode: 'create' | 'update';
  readonly drafts: Drafts;
  readonly problems: Problems;
  readonly disabled?: boolean;
  readonly onChange: (name: string, value: Draft) => void;
}

const OWN: Readonly<Record<string, OwnField>> = {
  email: { part: EmailFields, reads: ['email', 'other_emails'] },
  phone: { part: PhoneFields, reads: ['phone', 'other_phones'] },
  current_company_id: { part: CompanyField, reads: ['current_company_id'] },
  assignee_id: { part: AssigneeField, reads: ['assignee_id'] },
  address: { part: AddressField, reads: ['address'] },
};

/** Everything that can be written down of a contact. */
export function ContactFields(props: ContactFieldsProps) {
  const { id, groups, mode, drafts, problems, disabled = false, onChange } = props;
  const name = [drafts['first_name'], drafts['last_name']].filter(Boolean).join(' ');
  return (
    <>
      <AvatarField
        id={id}
        name={name}
        value={drafts['avatar'] as string | null}
        error={problems['avatar']}
        disabled={disabled}
        onChange={onChange}
      />
      <RecordForm
        groups={groups}
        mode={mode}
        values={drafts}
        errors={problems}
        disabled={disabled}
        own={OWN}
        parts={FIELD_PARTS}
        onChange={onChange}
      />
      <ListedFields
        tags={drafts['tags'] as readonly Picked[]}
        interests={drafts['interests'] as readonly Picked[]}
        tagsError={problems['tags']}
        interestsError={problems['interests']}
        disabled={disabled}
        onChange={onChange}
      />
    </>
  );
}

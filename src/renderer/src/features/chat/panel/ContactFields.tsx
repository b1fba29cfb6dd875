import type { Contact } from '@shared/contract/contacts';
import { EmailText } from '../../../ui/EmailText';
import { CallLink } from '../../../ui/CallLink';
import { showPhone } from '../../../ui/show-phone';
import { ManageLists } from '../../lists';
import { copy } from '../copy';
import { ContactScore } from './ContactScore';
import { CopyableField } from './CopyableField';
import { TagsEditor } from './TagsEditor';
import css from './panel.module.css';

interface ContactFieldsProps {
  readonly contact: Contact;
  readonly mayEdit: boolean;
}

/** What is known of a contact, line by line. */
export function ContactFields({ contact, mayEdit }: ContactFieldsProps) {
  const {
    phone,
    email,
    tags,
    interests,
    address,
    assignee_id: assignee,
    current_lifecycle_stage: stage,
  } = contact;
  const where = address.full_address ?? [address.city, address.country].filter(Boolean).join(', ');
  return (
    <dl className={css.details}>
      {stage && (
        <>
          <dt>{copy.stage}</dt>
          <dd className={css.strong}>{stage.label}</dd>
        </>
      )}
      <dt>{copy.score}</dt>
      <dd>
        <ContactScore contact={contact} />
      </dd>
      {phone !== null && (
        <CopyableField label={copy.phone} copyLabel={copy.copyPhone} value={phone}>
          <CallLink phone={phone} party={{ kind: 'contact', id: contact._id, name: contact.name }}>
            {showPhone(phone)}
          </CallLink>
        </CopyableField>
      )}
      {email !== null && (
        <CopyableField label={copy.email} copyLabel={copy.copyEmail} value={email}>
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            <EmailText email={email} />
          </a>
        </CopyableField>
      )}
      {where !== '' && (
        <>
          <dt>{copy.address}</dt>
          <dd dir="auto">{where}</dd>
        </>
      )}
      {assignee && (
        <>
          <dt>{copy.owner}</dt>
          <dd>{`${assignee.first_name} ${assignee.last_name}`.trim()}</dd>
        </>
      )}
      {(tags.length > 0 || mayEdit) && (
        <>
          <dt>{copy.tags}</dt>
          <dd>
            <TagsEditor contact={contact} mayEdit={mayEdit} />
          </dd>
        </>
      )}
      {interests.length > 0 && (
        <>
          <dt>{copy.interests}</dt>
          <dd dir="auto">
            {interests.map(({ label }) => label).join(', ')} <ManageLists kind="interests" />
          </dd>
        </>
      )}
    </dl>
  );
}

import { useState } from 'react';
import type { Contact } from '@shared/contract/contacts';
import { useCan } from '../../../core/workspace';
import { EmailText } from '../../../ui/EmailText';
import { IconButton } from '../../../ui/IconButton';
import { showPhone } from '../../../ui/show-phone';
import { copyValue } from '../../contacts';
import { ManageLists } from '../../lists';
import { COPY } from '../copy';
import { ContactScore } from './ContactScore';
import { Section } from './Section';
import { NameForm } from './NameForm';
import { TagsEditor } from './TagsEditor';
import edit from './edit.module.css';
import css from './panel.module.css';

interface ContactDetailsProps {
  readonly contact: Contact;
  /** Where a contact is worked with; elsewhere it is read. */
  readonly editable?: boolean;
}

export function ContactDetails({ contact, editable = false }: ContactDetailsProps) {
  const mayEdit = useCan('update', 'crm_contacts') && editable;
  const [naming, setNaming] = useState(false);
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
    <Section
      title={COPY.details}
      action={
        mayEdit &&
        !naming && (
          <button
            type="button"
            className={edit.link}
            aria-label={COPY.editName}
            onClick={() => {
              setNaming(true);
            }}
          >
            {COPY.edit}
          </button>
        )
      }
    >
      {naming && (
        <NameForm
          contact={contact}
          onClose={() => {
            setNaming(false);
          }}
        />
      )}
      <dl className={css.facts}>
        {stage && (
          <>
            <dt>{COPY.stage}</dt>
            <dd className={css.strong}>{stage.label}</dd>
          </>
        )}
        <dt>{COPY.score}</dt>
        <dd>
          <ContactScore contact={contact} />
        </dd>
        {phone !== null && (
          <>
            <dt>{COPY.phone}</dt>
            <dd className={edit.copyable}>
              <a href={`tel:${phone}`}>{showPhone(phone)}</a>
              <IconButton
                icon="copy"
                size="small"
                label={COPY.copyPhone}
                onClick={() => void copyValue(phone)}
              />
            </dd>
          </>
        )}
        {email !== null && (
          <>
            <dt>{COPY.email}</dt>
            <dd className={edit.copyable}>
              <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
                <EmailText email={email} />
              </a>
              <IconButton
                icon="copy"
                size="small"
                label={COPY.copyEmail}
                onClick={() => void copyValue(email)}
              />
            </dd>
          </>
        )}
        {where !== '' && (
          <>
            <dt>{COPY.address}</dt>
            <dd dir="auto">{where}</dd>
          </>
        )}
        {assignee && (
          <>
            <dt>{COPY.owner}</dt>
            <dd>{`${assignee.first_name} ${assignee.last_name}`.trim()}</dd>
          </>
        )}
        {(tags.length > 0 || mayEdit) && (
          <>
            <dt>{COPY.tags}</dt>
            <dd>
              <TagsEditor contact={contact} mayEdit={mayEdit} />
            </dd>
          </>
        )}
        {interests.length > 0 && (
          <>
            <dt>{COPY.interests}</dt>
            <dd dir="auto">
              {interests.map(({ label }) => label).join(', ')} <ManageLists kind="interests" />
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}

import { useState } from 'react';
import type { Contact } from '@shared/contract/contacts';
import { useCan } from '../../../core/workspace';
import { copy } from '../copy';
import { ContactFields } from './ContactFields';
import { Section } from './Section';
import { NameForm } from './NameForm';
import edit from './edit.module.css';

interface ContactDetailsProps {
  readonly contact: Contact;
  /** Where a contact is worked with; elsewhere it is read. */
  readonly editable?: boolean;
}

export function ContactDetails({ contact, editable = false }: ContactDetailsProps) {
  const mayEdit = useCan('update', 'crm_contacts') && editable;
  const [naming, setNaming] = useState(false);
  return (
    <Section
      title={copy.details}
      action={
        mayEdit &&
        !naming && (
          <button
            type="button"
            className={edit.link}
            aria-label={copy.editName}
            onClick={() => {
              setNaming(true);
            }}
          >
            {copy.edit}
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
      <ContactFields contact={contact} mayEdit={mayEdit} />
    </Section>
  );
}

import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Contact } from '@shared/contract/contacts';
import { useCan } from '../../../core/workspace';
import { copy } from '../copy';
import { ContactFields } from './ContactFields';
import { Section } from './Section';
import edit from './edit.module.css';

const loadForm = () => import('./NameForm');
/** Fields of forms come when a name is changed: an open conversation loads none of them. */
const NameForm = lazy(async () => ({ default: (await loadForm()).NameForm }));

interface ContactDetailsProps {
  readonly contact: Contact;
  /** Where a contact is worked with; elsewhere it is read. */
  readonly editable?: boolean;
  /** Everything that can be written down of the contact, in its form; absent where there is no way there. */
  readonly onEditAll?: (() => void) | undefined;
}

export function ContactDetails({ contact, editable = false, onEditAll }: ContactDetailsProps) {
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
            onPointerEnter={() => void loadForm()}
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
        <LazyBoundary>
          <NameForm
            contact={contact}
            onClose={() => {
              setNaming(false);
            }}
          />
        </LazyBoundary>
      )}
      <ContactFields contact={contact} mayEdit={mayEdit} />
      {mayEdit && onEditAll && (
        <button type="button" className={edit.link} onClick={onEditAll}>
          {copy.editDetails}
        </button>
      )}
    </Section>
  );
}

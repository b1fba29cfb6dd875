import type { Contact } from '@shared/contract/contacts';
import { useCan } from '../../../core/workspace';
import { Avatar } from '../../../ui/Avatar';
import { GuardedButton } from '../../../ui/GuardedButton';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { OwnFacts } from '../../fields';
import { BinNotice, DeleteButton, PersonMenu } from '../../bin';
import { HistoryButton } from '../../history';
import { ContactActions } from '../ContactActions';
import { copy } from '../copy';
import { useFormGroups } from '../form/use-form-groups';
import { MergedNotice } from '../merge/MergedNotice';
import { useContactValuesQuery } from '../write-api';
import { CompanyPanel } from './CompanyPanel';
import { ContactFacts } from './ContactFacts';
import { Preferences } from './Preferences';
import { Profiles } from './Profiles';
import css from './drawer.module.css';

interface ContactProfileProps {
  readonly contact: Contact;
  readonly note: string | undefined;
  readonly onEdit: () => void;
  readonly onOpenCompany:
    | ((company: { readonly id: string; readonly contactId: string }) => void)
    | undefined;
}

/** Who a contact is, to read. */
export function ContactProfile({ contact, note, onEdit, onOpenCompany }: ContactProfileProps) {
  const isInBin = contact.deleted_at !== null;
  const mayUpdate = useCan('update', 'crm_contacts') && !isInBin;
  const { data: values } = useContactValuesQuery(contact._id);
  const { groups } = useFormGroups(contact.current_lifecycle_stage?._id ?? null);
  // Drawn again when dates and numbers are written in another way.
  useLocale();
  useTimeZone();
  const { address, current_company_id: company, current_job_title: job } = contact;
  const line = [job, company?.mp_company_label, address.city].filter(Boolean).join(' · ');
  return (
    <div className={css.scroll}>
      <BinNotice kind="contact" name={contact.name} record={contact} />
      <header className={css.head}>
        <Avatar id={contact._id} name={contact.name} src={contact.avatar} size={56} />
        <div>
          <h3 dir="auto">{contact.name}</h3>
          {line !== '' && <p dir="auto">{line}</p>}
        </div>
        {!isInBin && (
          <GuardedButton hint={mayUpdate ? null : copy.mayNotUpdate} onClick={onEdit}>
            {copy.edit}
          </GuardedButton>
        )}
      </header>
      <div className={css.tools}>
        <ContactActions contact={contact} />
        <HistoryButton
          kind="contact"
          id={contact._id}
          name={contact.name}
          updatedAt={contact.updated_at}
          created={{ at: contact.created_at, by: contact.created_by }}
        />
        {!isInBin && <DeleteButton kind="contact" id={contact._id} name={contact.name} />}
        <PersonMenu id={contact._id} name={contact.name} />
      </div>
      <MergedNotice contact={contact} />
      <ContactFacts contact={contact} />
      <OwnFacts
        groups={groups}
        values={values}
        party={{ kind: 'contact', id: contact._id, name: contact.name }}
      />
      <Profiles contact={contact} />
      {company !== null && (
        <CompanyPanel
          id={company._id}
          onOpen={
            onOpenCompany &&
            (() => {
              onOpenCompany({ id: company._id, contactId: contact._id });
            })
          }
        />
      )}
      {note !== undefined && <p className={css.note}>{note}</p>}
      <Preferences contact={contact} mayUpdate={mayUpdate} />
    </div>
  );
}

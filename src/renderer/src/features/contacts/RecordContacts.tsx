import { Avatar } from '../../ui/Avatar';
import { Skeleton } from '../../ui/Skeleton';
import { useCan } from '../../core/workspace';
import { useContactQuery } from './api';
import { ContactActions } from './ContactActions';
import { copy } from './copy';
import css from './record-contacts.module.css';

/** Somebody to reach about a record; nobody where they are gone. */
function Person({ id }: { readonly id: string }) {
  const { currentData: contact, isError } = useContactQuery(id);
  if (contact === undefined)
    return isError ? null : (
      <li aria-busy>
        <Skeleton width="70%" height={28} />
      </li>
    );
  return (
    <li>
      <div className={css.name}>
        <Avatar id={id} name={contact.name} src={contact.avatar} size={28} />
        <b dir="auto">{contact.name}</b>
      </div>
      <ContactActions contact={contact} />
    </li>
  );
}

/** A company and a deal are reached through people: those whom the task, or the chat, that led here is about. */
export function RecordContacts({ ids }: { readonly ids: readonly string[] }) {
  const maySee = useCan('view', 'crm_contacts');
  if (!maySee || ids.length === 0) return null;
  return (
    <section className={css.people} aria-label={copy.record.people}>
      <h3>{copy.record.people}</h3>
      <ul>
        {ids.map((id) => (
          <Person key={id} id={id} />
        ))}
      </ul>
    </section>
  );
}

import { numberFormat } from '../../ui/formats';
import { RecordDetails } from '../../ui/record-details/RecordDetails';
import { showPhone } from '../../ui/show-phone';
import { ManageLists } from '../lists';
import { useContactQuery } from './api';
import { ContactActions } from './ContactActions';
import { copy } from './copy';

interface ContactRecordProps {
  readonly id: string;
}
const words = copy.record;

/** Names of a list, with the way to the list that they come from. */
const listed = (names: readonly { readonly label: string }[], kind: 'contact' | 'interests') =>
  names.length > 0 && (
    <>
      {names.map(({ label }) => label).join(', ')} <ManageLists kind={kind} />
    </>
  );

/** What is known of a contact, to read. */
export function ContactRecord({ id }: ContactRecordProps) {
  const query = useContactQuery(id);
  return (
    <RecordDetails query={query} id={id}>
      {(contact) => ({
        name: contact.name,
        avatar: contact.avatar,
        text: contact.current_job_title,
        tools: <ContactActions contact={contact} />,
        details: [
          [words.phone, contact.phone === null ? null : showPhone(contact.phone)],
          [words.email, contact.email],
          [words.stage, contact.current_lifecycle_stage?.label],
          [words.score, numberFormat().format(contact.total_score)],
          [words.company, contact.current_company_id?.mp_company_label],
          [
            words.assignee,
            contact.assignee_id &&
              `${contact.assignee_id.first_name} ${contact.assignee_id.last_name}`.trim(),
          ],
          [words.tags, listed(contact.tags, 'contact')],
          [words.interests, listed(contact.interests, 'interests')],
          [words.city, [contact.address.city, contact.address.country].filter(Boolean).join(', ')],
        ],
      })}
    </RecordDetails>
  );
}

import type { Contact } from '@shared/contract/contacts';
import { showPhone } from '../../../ui/show-phone';
import { COPY } from '../copy';
import { ContactScore } from './ContactScore';
import { Section } from './Section';
import css from './panel.module.css';

export function ContactDetails({ contact }: { readonly contact: Contact }) {
  const { phone, email, tags, address, assignee_id: assignee, current_lifecycle_stage: stage } = contact;
  const where = address.full_address ?? [address.city, address.country].filter(Boolean).join(', ');
  return (
    <Section title={COPY.details}>
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
            <dd>
              <a href={`tel:${phone}`}>{showPhone(phone)}</a>
            </dd>
          </>
        )}
        {email !== null && (
          <>
            <dt>{COPY.email}</dt>
            <dd>
              <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
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
            <dt>{COPY.assignee}</dt>
            <dd>{`${assignee.first_name} ${assignee.last_name}`.trim()}</dd>
          </>
        )}
        {tags.length > 0 && (
          <>
            <dt>{COPY.tags}</dt>
            <dd className={css.tags}>
              {tags.map(({ _id, label }) => (
                <span key={_id} className={css.tag}>
                  {label}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}

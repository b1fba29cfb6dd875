import type { ReactNode } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import type { Contact } from '@shared/contract/contacts';
import { GENDERS, MARITAL_STATUSES, SALUTATIONS } from '@shared/reference/built-in-fields';
import { scoreBand } from '@shared/rules/score-band';
import { useCan } from '../../../core/workspace';
import { CallLink } from '../../../ui/CallLink';
import { Chip } from '../../../ui/Chip';
import { EmailText } from '../../../ui/EmailText';
import { formatDay, showDate } from '../../../ui/format-date';
import { showPhone } from '../../../ui/show-phone';
import { Skeleton } from '../../../ui/Skeleton';
import { ContactLists } from '../../segments/conversation';
import { copy } from '../copy';
import { MoreChips } from './MoreChips';
import css from './drawer.module.css';

type Fact = readonly [name: string, value: ReactNode];

const TONES = { success: 'good', warning: 'warn', info: undefined, neutral: undefined } as const;
const labelOf = (options: typeof GENDERS, value: string | null): string | null =>
  options.find((option) => option.value === value)?.label ?? value;

function Score({ contact }: { readonly contact: Contact }) {
  const { label, tone } = scoreBand(contact.total_score);
  return (
    <Chip tone={TONES[tone]}>{contact.total_score > 0 ? `${label} · ${contact.total_score}` : label}</Chip>
  );
}

/** Several under each other; nothing where there are none. */
const lines = (values: readonly (string | null)[], draw: (value: string) => ReactNode): ReactNode => {
  const known = values.filter((value) => value !== null);
  return (
    known.length > 0 &&
    known.map((value) => (
      <span key={value} className={css.line}>
        {draw(value)}
      </span>
    ))
  );
};

const mail = (email: string): ReactNode => (
  <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
    <EmailText email={email} />
  </a>
);
const call =
  ({ _id: id, name }: Contact) =>
  (phone: string): ReactNode => (
    <CallLink phone={phone} party={{ kind: 'contact', id, name }}>
      {showPhone(phone)}
    </CallLink>
  );

function createdOf({ created_at, created_by }: Contact): string {
  const name = created_by && `${created_by.first_name} ${created_by.last_name}`.trim();
  return name ? copy.summary.by(name, formatDay(created_at)) : formatDay(created_at);
}

function addressOf({ address: { full_address, city, state, pincode, country } }: Contact): string {
  return [full_address, city, state, pincode, country]
    .filter((part, index) => part !== null && (index === 0 || !full_address?.includes(part)))
    .join(', ');
}

/** What every contact can have, line by line; what there is nothing of is left out. */
export function ContactFacts({ contact }: { readonly contact: Contact }) {
  const seesLists = useCan('view', 'marketing_segments');
  const { assignee_id: assignee, current_lifecycle_stage: stage, birth_date: born } = contact;
  const facts: readonly Fact[] = [
    [
      copy.summary.stage,
      stage && (
        <Chip key="stage" tone="good">
          {stage.label}
        </Chip>
      ),
    ],
    [copy.summary.score, <Score key="score" contact={contact} />],
    [copy.summary.phone, lines([contact.phone, ...contact.other_phones], call(contact))],
    [copy.summary.email, lines([contact.email, ...contact.other_emails], mail)],
    [copy.summary.assignee, assignee && `${assignee.first_name} ${assignee.last_name}`.trim()],
    [
      copy.summary.tags,
      contact.tags.length > 0 && (
        <MoreChips key="tags" chips={contact.tags} restLabel={copy.summary.moreTags} />
      ),
    ],
    [
      copy.summary.interests,
      contact.interests.length > 0 && (
        <MoreChips key="interests" chips={contact.interests} restLabel={copy.summary.moreInterests} />
      ),
    ],
    [
      copy.summary.lists,
      seesLists && (
        <LazyBoundary key="lists" fallback={<Skeleton width="60%" height={24} />}>
          <ContactLists contactId={contact._id} isFixed={contact.deleted_at !== null} />
        </LazyBoundary>
      ),
    ],
    [copy.summary.salutation, labelOf(SALUTATIONS, contact.salutation)],
    [copy.summary.gender, labelOf(GENDERS, contact.gender)],
    [copy.summary.born, born && showDate(born)],
    [copy.summary.married, labelOf(MARITAL_STATUSES, contact.marital_status)],
    [copy.summary.address, addressOf(contact)],
    [copy.summary.language, contact.language],
    [copy.summary.zone, contact.timezone],
    [copy.summary.created, createdOf(contact)],
  ];
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

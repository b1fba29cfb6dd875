import type { ReactNode } from 'react';
import type { Message } from '@shared/contract/chat';
import { Avatar } from '../../../ui/Avatar';
import { PhoneLink } from '../../../ui/PhoneLink';
import { contactsOf } from '../content';
import { copy } from '../copy';
import { MoreRows } from './MoreRows';
import { UnsupportedBubble } from './UnsupportedBubble';
import css from './cards.module.css';

export function ContactsBubble({ message, meta }: { readonly message: Message; readonly meta: ReactNode }) {
  const contacts = contactsOf(message.message);
  if (contacts.length === 0) return <UnsupportedBubble message={message} meta={meta} />;
  return (
    <div className={css.contacts}>
      <MoreRows
        rows={contacts.map((contact, index) => (
          <div key={index} className={css.contact}>
            <Avatar id={contact.name} name={contact.name || copy.contactCard} size={38} />
            <span className={css.cardText}>
              <b dir="auto">{contact.name || copy.contactCard}</b>
              {contact.company !== null && (
                <span className={css.sub} dir="auto">
                  {contact.company}
                </span>
              )}
              {contact.phones.map(({ phone }, at) => (
                <PhoneLink key={at} phone={phone}>
                  {phone}
                </PhoneLink>
              ))}
              {contact.emails.map((email, at) => (
                <a key={at} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
                  {email}
                </a>
              ))}
            </span>
          </div>
        ))}
      >
        {(rows) => rows}
      </MoreRows>
      {meta}
    </div>
  );
}

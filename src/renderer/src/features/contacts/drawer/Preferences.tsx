import { useState } from 'react';
import type { Contact } from '@shared/contract/contacts';
import { Chip } from '../../../ui/Chip';
import { EmptyState } from '../../../ui/EmptyState';
import { GuardedButton } from '../../../ui/GuardedButton';
import { copy } from '../copy';
import { communicationListName } from '@shared/rules/communication-list-name';
import { PreferencesDialog } from './PreferencesDialog';
import css from './drawer.module.css';

interface PreferencesProps {
  readonly contact: Contact;
  readonly mayUpdate: boolean;
}

/** What a contact wants to be sent, with the way to change it. */
export function Preferences({ contact, mayUpdate }: PreferencesProps) {
  const [isOpen, setOpen] = useState(false);
  const lists = Object.entries(contact.communication_settings);
  return (
    <section className={css.part} aria-label={copy.preferences.section}>
      <h4>
        {copy.preferences.section}
        {lists.length > 0 && (
          <GuardedButton
            tone="quiet"
            hint={mayUpdate ? null : copy.mayNotUpdate}
            onClick={() => {
              setOpen(true);
            }}
          >
            {copy.preferences.manage}
          </GuardedButton>
        )}
      </h4>
      {lists.length === 0 ? (
        <EmptyState size="small" title={copy.preferences.none} />
      ) : (
        <ul className={css.lists}>
          {lists.map(([list, subscribed]) => (
            <li key={list}>
              <bdi>{communicationListName(list)}</bdi>
              <Chip tone={subscribed ? 'good' : undefined}>
                {subscribed ? copy.preferences.subscribed : copy.preferences.unsubscribed}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <PreferencesDialog
          contact={contact}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </section>
  );
}

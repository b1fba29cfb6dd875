import type { Contact } from '@shared/contract/contacts';
import { Icon } from '../../../ui/Icon';
import { cx } from '../../../ui/cx';
import { communicationListName } from '@shared/rules/communication-list-name';
import { copy } from '../copy';
import { Section } from './Section';
import css from './preferences.module.css';

/** What the contact wants to hear of; nothing at all where nothing is known. */
export function PreferencesSection({ contact }: { readonly contact: Contact }) {
  const lists = Object.entries(contact.communication_settings);
  if (lists.length === 0) return null;
  return (
    <Section title={copy.preferences}>
      <ul className={css.list}>
        {lists.map(([key, subscribed]) => (
          <li key={key} className={cx(!subscribed && css.off)}>
            <Icon name={subscribed ? 'check' : 'close'} size={15} />
            <bdi>{communicationListName(key)}</bdi>
            <span>{subscribed ? copy.subscribed : copy.unsubscribed}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

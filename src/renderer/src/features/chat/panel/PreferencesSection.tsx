import type { Contact } from '@shared/contract/contacts';
import { Icon } from '../../../ui/Icon';
import { cx } from '../../../ui/cx';
import { copy } from '../copy';
import { Section } from './Section';
import css from './preferences.module.css';

/** `one_to_one` -> `One to one`; names of lists stay as somebody wrote them. */
function listName(key: string): string {
  if (!/^[a-z0-9_]+$/.test(key)) return key;
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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
            <bdi>{listName(key)}</bdi>
            <span>{subscribed ? copy.subscribed : copy.unsubscribed}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

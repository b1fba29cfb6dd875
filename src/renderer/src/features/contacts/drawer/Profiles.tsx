import type { Contact } from '@shared/contract/contacts';
import { BUILT_IN_FIELDS } from '@shared/reference/built-in-fields';
import { CONTACT_PROFILES } from '@shared/rules/contact-values';
import { NetworkLinks } from '../../../ui/network-links/NetworkLinks';
import { copy } from '../copy';
import css from './drawer.module.css';

/** The rest is behind +N (spec 2 §9). */
const SHOWN = 6;
const LABELS = new Map(
  BUILT_IN_FIELDS.contact.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
);

/** Where else a contact is found; nothing at all where that is not known. */
export function Profiles({ contact }: { readonly contact: Contact }) {
  const links = CONTACT_PROFILES.flatMap((network) => {
    const field = `mp_customer_${network}` as const;
    const address = contact[field];
    // What came from elsewhere may be any text: only a page of the web is a link.
    if (address === null || !/^https?:\/\//i.test(address)) return [];
    return [{ network, address, label: copy.summary.profile(LABELS.get(field) ?? network) }];
  });
  if (links.length === 0) return null;
  return (
    <section className={css.part} aria-label={copy.summary.social}>
      <h4>{copy.summary.social}</h4>
      <NetworkLinks links={links} shown={SHOWN} restLabel={copy.summary.moreProfiles} />
    </section>
  );
}

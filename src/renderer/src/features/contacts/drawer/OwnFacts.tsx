import type { Contact } from '@shared/contract/contacts';
import { useFormGroups } from '../form/use-form-groups';
import { ownValue } from '../own-value';
import { useContactValuesQuery } from '../write-api';
import css from './drawer.module.css';

/** What a contact has in the fields of the workspace's own, by group; nothing at all where there is nothing. */
export function OwnFacts({ contact }: { readonly contact: Contact }) {
  const { data: values } = useContactValuesQuery(contact._id);
  const { groups } = useFormGroups(contact.current_lifecycle_stage?._id ?? null);
  if (values === undefined || groups === undefined) return null;
  const own = groups
    .map(({ label, fields }) => ({
      label,
      facts: fields
        .filter(({ isDefault }) => isDefault === 2)
        .map((field) => [field.label, ownValue(field, values[field.name])] as const)
        .filter(([, value]) => value !== ''),
    }))
    .filter(({ facts }) => facts.length > 0);
  return own.map(({ label, facts }) => (
    <section key={label} className={css.part} aria-label={label}>
      <h4>{label}</h4>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

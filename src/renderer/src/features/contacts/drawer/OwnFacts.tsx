import type { Contact } from '@shared/contract/contacts';
import type { FieldDefinition } from '@shared/contract/fields';
import { asText } from '@shared/rules/json-values';
import { formatDayAndTime, showDate } from '../../../ui/format-date';
import { numberFormat } from '../../../ui/formats';
import { showPhone } from '../../../ui/show-phone';
import { useFormGroups } from '../form/use-form-groups';
import { useContactValuesQuery } from '../write-api';
import css from './drawer.module.css';

function shown({ type, options }: FieldDefinition, value: unknown): string {
  const option = (one: unknown): string =>
    options.find((choice) => choice.value === one)?.label ?? asText(one);
  if (Array.isArray(value)) return value.map(option).filter(Boolean).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberFormat({ maximumFractionDigits: 10 }).format(value);
  const text = option(value);
  if (text === '') return '';
  switch (type) {
    case 'date':
      return showDate(text);
    case 'datetime':
      return formatDayAndTime(text);
    case 'tel':
      return showPhone(text);
    default:
      return text;
  }
}

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
        .map((field) => [field.label, shown(field, values[field.name])] as const)
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

import type { ReactNode } from 'react';
import type { FieldDefinition } from '@shared/contract/fields';
import type { FileValue } from '@shared/rules/custom-fields';
import { isObject } from '@shared/rules/json-values';
import { parseUrl } from '@shared/rules/parse-url';
import { PhoneLink } from '../../../ui/PhoneLink';
import type { FormGroup } from '../../../ui/record-form/RecordForm';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { copy } from './copy';
import { FileLink } from './FileLink';
import css from './form.module.css';
import { type ShownField, shownText } from './shown-text';

type Values = Readonly<Record<string, unknown>>;
type Fact = readonly [field: ShownField, value: ReactNode];

/** A value in a line; empty where there is none. */
function lineOf(field: ShownField, value: unknown): ReactNode {
  const text = shownText(field, value);
  if (text === '') return '';
  if (field.format === 'url' && parseUrl(text) !== null)
    return (
      <a href={text} target="_blank" rel="noopener noreferrer">
        {text.replace(/^https?:\/\/(www\.)?/i, '')}
      </a>
    );
  if (field.format === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  if (field.type === 'tel') return <PhoneLink phone={String(value)}>{text}</PhoneLink>;
  return text;
}

function Entry({ field, value }: { readonly field: FieldDefinition; readonly value: Values }) {
  const facts = (field.items?.properties ?? [])
    .map((inner): Fact => [inner, lineOf(inner, value[inner.name])])
    .filter(([, shown]) => shown !== '');
  return (
    <dl className={css.entry}>
      {facts.map(([inner, shown]) => (
        <div key={inner.name}>
          <dt>{inner.label}</dt>
          <dd dir="auto">{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

function factOf(field: FieldDefinition, value: unknown): ReactNode {
  switch (field.type) {
    case 'file':
      return isObject(value) ? <FileLink file={value as unknown as FileValue} /> : '';
    case 'object':
      return isObject(value) ? <Entry field={field} value={value} /> : '';
    case 'array':
      return Array.isArray(value) && value.length > 0 ? (
        <ol className={css.entries}>
          {value.filter(isObject).map((entry, index) => (
            <li key={index} aria-label={copy.entry(field.label, index)}>
              <Entry field={field} value={entry} />
            </li>
          ))}
        </ol>
      ) : (
        ''
      );
    default:
      return lineOf(field, value);
  }
}

interface OwnFactsProps {
  readonly groups: readonly FormGroup[] | undefined;
  readonly values: Values | undefined;
}

/** What a record has in the fields of the workspace's own, by group; nothing at all where there is nothing. */
export function OwnFacts({ groups, values }: OwnFactsProps) {
  // Drawn again when dates and numbers are written in another way.
  useLocale();
  useTimeZone();
  if (values === undefined || groups === undefined) return null;
  const own = groups
    .map(({ label, fields }) => ({
      label,
      facts: fields
        .filter(({ isDefault }) => isDefault === 2)
        .map((field): Fact => [field, factOf(field, values[field.name])])
        .filter(([, value]) => value !== ''),
    }))
    .filter(({ facts }) => facts.length > 0);
  return own.map(({ label, facts }) => (
    <section key={label} className={css.part} aria-label={label}>
      <h4>{label}</h4>
      <dl className={css.facts}>
        {facts.map(([field, value]) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

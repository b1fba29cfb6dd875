import type { ReactNode } from 'react';
import type { FieldDefinition } from '@shared/contract/fields';
import type { FileValue } from '@shared/rules/custom-fields';
import { isObject } from '@shared/rules/json-values';
import { parseUrl } from '@shared/rules/parse-url';
import type { CallParty } from '../../../core/call-log-offer';
import { CallLink } from '../../../ui/CallLink';
import type { FormGroup } from '../../../ui/record-form/RecordForm';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { copy } from './copy';
import { FileLink } from './FileLink';
import css from './form.module.css';
import { type ShownField, shownText } from './shown-text';

type Values = Readonly<Record<string, unknown>>;
type Fact = readonly [field: ShownField, value: ReactNode];

/** A value in a line; empty where there is none. */
function lineOf(field: ShownField, value: unknown, party: CallParty): ReactNode {
  const text = shownText(field, value);
  if (text === '') return '';
  if (field.format === 'url' && parseUrl(text) !== null)
    return (
      <a href={text} target="_blank" rel="noopener noreferrer">
        {text.replace(/^https?:\/\/(www\.)?/i, '')}
      </a>
    );
  if (field.format === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  if (field.type === 'tel')
    return (
      <CallLink phone={String(value)} party={party}>
        {text}
      </CallLink>
    );
  return text;
}

interface EntryProps {
  readonly field: FieldDefinition;
  readonly value: Values;
  readonly party: CallParty;
}

function Entry({ field, value, party }: EntryProps) {
  const facts = (field.items?.properties ?? [])
    .map((inner): Fact => [inner, lineOf(inner, value[inner.name], party)])
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

function factOf(field: FieldDefinition, value: unknown, party: CallParty): ReactNode {
  switch (field.type) {
    case 'file':
      return isObject(value) ? <FileLink file={value as unknown as FileValue} /> : '';
    case 'object':
      return isObject(value) ? <Entry field={field} value={value} party={party} /> : '';
    case 'array':
      return Array.isArray(value) && value.length > 0 ? (
        <ol className={css.entries}>
          {value.filter(isObject).map((entry, index) => (
            <li key={index} aria-label={copy.entry(field.label, index)}>
              <Entry field={field} value={entry} party={party} />
            </li>
          ))}
        </ol>
      ) : (
        ''
      );
    default:
      return lineOf(field, value, party);
  }
}

interface OwnFactsProps {
  readonly groups: readonly FormGroup[] | undefined;
  readonly values: Values | undefined;
  /** The record: calls to its numbers can be logged. */
  readonly party: CallParty;
}

/** What a record has in the fields of the workspace's own, by group; nothing at all where there is nothing. */
export function OwnFacts({ groups, values, party }: OwnFactsProps) {
  // Drawn again when dates and numbers are written in another way.
  useLocale();
  useTimeZone();
  if (values === undefined || groups === undefined) return null;
  const own = groups
    .map(({ label, fields }) => ({
      label,
      facts: fields
        .filter(({ isDefault }) => isDefault === 2)
        .map((field): Fact => [field, factOf(field, values[field.name], party)])
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

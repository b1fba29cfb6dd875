import { useId } from 'react';
import type { ScoreChoices } from '@shared/contract/lead-score';
import { SCORED_FIELDS } from '@shared/reference/lead-score';
import { EmptyState } from '../../ui/EmptyState';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { copy } from './copy';
import { type RuleValues, ENTRY_LISTS, hasDays, hasMost, isEntryKind } from './rule-values';
import css from './lead-score.module.css';

interface ConditionFieldsProps {
  readonly values: RuleValues;
  readonly choices: ScoreChoices;
  readonly errorOf: (name: keyof RuleValues) => string | undefined;
  readonly onChange: (name: keyof RuleValues, value: string) => void;
}

/** What a condition of the chosen kind has to know. */
export function ConditionFields({ values, choices, errorOf, onChange }: ConditionFieldsProps) {
  const { kind } = values;
  const ids = { choice: useId(), error: useId() };
  const entries = isEntryKind(kind) ? choices[ENTRY_LISTS[kind]] : [];
  const isKnown = entries.some(({ _id }) => _id === values.entry);
  const problem = errorOf('entry');
  return (
    <>
      {kind === 'filled' && (
        <div className={css.control}>
          <label htmlFor={ids.choice}>{copy.which.filled}</label>
          <Select
            id={ids.choice}
            value={values.field}
            onChange={({ target }) => {
              onChange('field', target.value);
            }}
          >
            {SCORED_FIELDS.map((field) => (
              <option key={field} value={field}>
                {copy.fields[field]}
              </option>
            ))}
          </Select>
        </div>
      )}
      {isEntryKind(kind) && (
        <div className={css.control}>
          <label htmlFor={ids.choice}>{copy.which[kind]}</label>
          <Select
            id={ids.choice}
            value={values.entry}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : ids.error}
            onChange={({ target }) => {
              onChange('entry', target.value);
            }}
          >
            <option value="">{copy.choose}</option>
            {values.entry !== '' && !isKnown && <option value={values.entry}>{copy.gone[kind]}</option>}
            {entries.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
          {entries.length === 0 && <EmptyState size="small" title={copy.noChoice[kind]} />}
          {problem !== undefined && (
            <p id={ids.error} className={css.error}>
              {problem}
            </p>
          )}
        </div>
      )}
      {kind === 'deals' && (
        <div className={css.control}>
          <label htmlFor={ids.choice}>{copy.which.deals}</label>
          <Select
            id={ids.choice}
            value={values.state}
            onChange={({ target }) => {
              onChange('state', target.value);
            }}
          >
            {(['open', 'won', 'lost'] as const).map((state) => (
              <option key={state} value={state}>
                {copy.deals[state]}
              </option>
            ))}
          </Select>
        </div>
      )}
      {hasDays(kind) && (
        <Field
          label={copy.days}
          name="days"
          value={values.days}
          error={errorOf('days')}
          onChange={(value) => {
            onChange('days', value);
          }}
        />
      )}
      {hasMost(kind) && (
        <Field
          label={copy.most}
          name="most"
          value={values.most}
          hint={copy.mostHint}
          error={errorOf('most')}
          onChange={(value) => {
            onChange('most', value);
          }}
        />
      )}
    </>
  );
}

import type { ScoreChoices } from '@shared/contract/lead-score';
import { SCORED_FIELDS } from '@shared/reference/lead-score';
import { EmptyState } from '../../ui/EmptyState';
import { FormField } from '../../ui/form/FormField';
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
  const entries = isEntryKind(kind) ? choices[ENTRY_LISTS[kind]] : [];
  const isKnown = entries.some(({ _id }) => _id === values.entry);
  const problem = errorOf('entry');
  return (
    <>
      {kind === 'filled' && (
        <FormField
          type="select"
          label={copy.which.filled}
          name="field"
          value={values.field}
          options={SCORED_FIELDS.map((field) => ({ value: field, label: copy.fields[field] }))}
          onChange={(field) => {
            onChange('field', field);
          }}
        />
      )}
      {isEntryKind(kind) && (
        <div className={css.control}>
          <FormField
            type="select"
            label={copy.which[kind]}
            name="entry"
            placeholder={copy.choose}
            value={values.entry}
            error={problem}
            options={[
              ...(values.entry !== '' && !isKnown ? [{ value: values.entry, label: copy.gone[kind] }] : []),
              ...entries.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={(entry) => {
              onChange('entry', entry);
            }}
          />
          {entries.length === 0 && <EmptyState size="small" title={copy.noChoice[kind]} />}
        </div>
      )}
      {kind === 'deals' && (
        <FormField
          type="select"
          label={copy.which.deals}
          name="state"
          value={values.state}
          options={(['open', 'won', 'lost'] as const).map((state) => ({
            value: state,
            label: copy.deals[state],
          }))}
          onChange={(state) => {
            onChange('state', state);
          }}
        />
      )}
      {hasDays(kind) && (
        <FormField
          type="text"
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
        <FormField
          type="text"
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

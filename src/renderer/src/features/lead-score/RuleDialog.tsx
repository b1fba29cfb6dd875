import { useFormik } from 'formik';
import { useId } from 'react';
import type { ScoreChoices, ScoreCondition, ScoreRule } from '@shared/contract/lead-score';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { ConditionFields } from './ConditionFields';
import { copy } from './copy';
import { describeCondition, isStale } from './describe-rule';
import { type RuleValues, conditionOf, isEntryKind, pointsOf, problemsOf, valuesOf } from './rule-values';
import css from './lead-score.module.css';

interface RuleDialogProps {
  /** Null: a new one. */
  readonly rule: ScoreRule | null;
  readonly choices: ScoreChoices;
  readonly onDone: (rule: ScoreRule) => void;
  readonly onClose: () => void;
}

const KINDS = Object.keys(copy.kinds) as ScoreCondition['kind'][];

/** The name that a rule has as long as nobody has given it one. */
function namedAfter(values: RuleValues, choices: ScoreChoices): string {
  const condition = conditionOf(values);
  if (isEntryKind(values.kind) && isStale(condition, choices)) return '';
  return describeCondition(condition, choices).slice(0, LIST_NAME_LENGTH);
}

/** What one rule asks and what it adds or takes. It is kept in the page until that is saved. */
export function RuleDialog({ rule, choices, onDone, onClose }: RuleDialogProps) {
  const ids = { kind: useId(), effect: useId() };
  const form = useFormik<RuleValues>({
    initialValues: valuesOf(rule),
    validate: (values) => problemsOf({ ...values, name: values.name || namedAfter(values, choices) }),
    validateOnBlur: false,
    onSubmit: (values) => {
      onDone({
        _id: rule?._id ?? crypto.randomUUID(),
        name: values.name.trim() || namedAfter(values, choices),
        points: pointsOf(values),
        enabled: rule?.enabled ?? true,
        condition: conditionOf(values),
      });
    },
  });
  const { values, errors } = form;
  const set = (name: keyof RuleValues, value: string): void => {
    void form.setFieldValue(name, value);
  };
  const errorOf = (name: keyof RuleValues): string | undefined =>
    form.submitCount > 0 ? errors[name] : undefined;

  return (
    <Dialog
      width={480}
      title={rule === null ? copy.newRule : copy.editRule(rule.name)}
      footer={null}
      onCancel={onClose}
    >
      <form className={css.form} onSubmit={form.handleSubmit} noValidate>
        <div className={css.control}>
          <label htmlFor={ids.kind}>{copy.what}</label>
          <Select
            id={ids.kind}
            autoFocus
            value={values.kind}
            onChange={({ target }) => {
              void form.setValues({ ...values, kind: target.value as RuleValues['kind'], entry: '' });
            }}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {copy.kinds[kind]}
              </option>
            ))}
          </Select>
        </div>
        <ConditionFields values={values} choices={choices} errorOf={errorOf} onChange={set} />
        <div className={css.pair}>
          <div className={css.control}>
            <label htmlFor={ids.effect}>{copy.effect}</label>
            <Select
              id={ids.effect}
              value={values.effect}
              onChange={({ target }) => {
                set('effect', target.value);
              }}
            >
              <option value="adds">{copy.adds}</option>
              <option value="takes">{copy.takes}</option>
            </Select>
          </div>
          <Field
            label={copy.howMany}
            name="points"
            value={values.points}
            error={errorOf('points')}
            onChange={(value) => {
              set('points', value);
            }}
          />
        </div>
        <Field
          label={copy.name}
          name="name"
          value={values.name}
          placeholder={namedAfter(values, choices)}
          hint={copy.nameHint}
          error={errorOf('name')}
          onChange={(value) => {
            set('name', value);
          }}
        />
        <div className={css.actions}>
          <span>{copy.dialogNote}</span>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" tone="primary">
            {copy.done}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

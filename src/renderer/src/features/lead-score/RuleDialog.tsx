import { useFormik } from 'formik';
import type { ScoreChoices, ScoreCondition, ScoreRule } from '@shared/contract/lead-score';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FormField } from '../../ui/form/FormField';
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
        <FormField
          type="select"
          label={copy.what}
          name="kind"
          autoFocus
          value={values.kind}
          options={KINDS.map((kind) => ({ value: kind, label: copy.kinds[kind] }))}
          onChange={(kind) => {
            void form.setValues({ ...values, kind: kind as RuleValues['kind'], entry: '' });
          }}
        />
        <ConditionFields values={values} choices={choices} errorOf={errorOf} onChange={set} />
        <div className={css.pair}>
          <FormField
            type="select"
            label={copy.effect}
            name="effect"
            value={values.effect}
            options={[
              { value: 'adds', label: copy.adds },
              { value: 'takes', label: copy.takes },
            ]}
            onChange={(effect) => {
              set('effect', effect);
            }}
          />
          <FormField
            type="text"
            label={copy.howMany}
            name="points"
            value={values.points}
            error={errorOf('points')}
            onChange={(value) => {
              set('points', value);
            }}
          />
        </div>
        <FormField
          type="text"
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

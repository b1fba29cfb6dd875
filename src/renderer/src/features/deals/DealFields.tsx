import { useId } from 'react';
import type { Pipeline } from '@shared/contract/pipelines';
import { DayField } from '../../ui/date/DayField';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { useTimeZone } from '../../ui/time-zone';
import type { Picked } from '../../ui/record-picker/record-list';
import { RecordPicker } from '../../ui/record-picker/RecordPicker';
import { useContactPicker } from '../contacts';
import { copy } from './copy';
import { type DealProblems, type DealValues, inPipeline, inStage } from './deal-form';
import form from '../../ui/drawer/edit-form.module.css';
import css from './deal-drawer.module.css';

interface DealFieldsProps {
  readonly values: DealValues;
  readonly problems: DealProblems;
  readonly pipelines: readonly Pipeline[];
  /** Whom it is made with. */
  readonly contacts: readonly Picked[];
  readonly onContacts: (contacts: readonly Picked[]) => void;
  readonly onChange: (values: DealValues) => void;
  /** Called with true while the typed date is not understood. */
  readonly onUnread: (unread: boolean) => void;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly of: readonly { readonly _id: string; readonly name: string }[];
  readonly error: string | undefined;
  readonly onChoose: (id: string) => void;
}

function Choice({ label, value, of, error, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className={form.field}>
      <span className={form.label}>{label}</span>
      <Select
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        onChange={({ target }) => {
          onChoose(target.value);
        }}
      >
        {of.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      {error !== undefined && (
        <span id={id} className={form.error}>
          {error}
        </span>
      )}
    </label>
  );
}

/** Everything that is said of a new deal. */
export function DealFields({ values, problems, pipelines, onChange, onUnread, ...people }: DealFieldsProps) {
  const zone = useTimeZone();
  const pipeline = pipelines.find(({ _id }) => _id === values.pipeline_id);
  return (
    <div className={form.fields}>
      <Field
        label={copy.title}
        name="deal_title"
        autoComplete="off"
        autoFocus
        value={values.deal_title}
        error={problems.deal_title}
        onChange={(deal_title) => {
          onChange({ ...values, deal_title });
        }}
      />
      <div className={form.pair}>
        <Field
          label={copy.value}
          name="deal_value"
          autoComplete="off"
          placeholder="$0"
          value={values.deal_value}
          error={problems.deal_value}
          end={<span className={css.unit}>{copy.perYear}</span>}
          onChange={(deal_value) => {
            onChange({ ...values, deal_value });
          }}
        />
        <Field
          label={copy.probability}
          name="probability"
          autoComplete="off"
          value={values.probability}
          error={problems.probability}
          end={<span className={css.unit}>%</span>}
          onChange={(probability) => {
            onChange({ ...values, probability });
          }}
        />
      </div>
      <div className={form.pair}>
        <Choice
          label={copy.pipeline}
          value={values.pipeline_id}
          of={pipelines}
          error={problems.pipeline_id}
          onChoose={(id) => {
            onChange(inPipeline(values, pipelines, id));
          }}
        />
        <Choice
          label={copy.stage}
          value={values.pipeline_stage_id}
          of={pipeline?.stages ?? []}
          error={problems.pipeline_stage_id}
          onChoose={(id) => {
            onChange(inStage(values, pipelines, { pipeline_id: values.pipeline_id, pipeline_stage_id: id }));
          }}
        />
      </div>
      <div className={form.pair}>
        <div className={form.field}>
          <span className={form.label} aria-hidden>
            {copy.closeDate}
          </span>
          <DayField
            label={copy.closeDate}
            placeholder={copy.noDate}
            zone={zone}
            required={false}
            look="field"
            error={problems.expected_close_date}
            value={values.expected_close_date}
            onChange={(expected_close_date) => {
              onChange({ ...values, expected_close_date });
            }}
            onUnread={onUnread}
          />
        </div>
        <RecordPicker
          multiple
          label={copy.contact}
          placeholder={copy.searchContacts}
          empty={copy.noContacts}
          value={people.contacts}
          error={problems.customer_ids}
          useList={useContactPicker}
          onChange={people.onContacts}
        />
      </div>
    </div>
  );
}

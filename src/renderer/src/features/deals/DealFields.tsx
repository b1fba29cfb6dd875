import type { Pipeline } from '@shared/contract/pipelines';
import type { Choice } from '../../ui/form/field-types';
import { FormField } from '../../ui/form/FormField';
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
  readonly onInvalid: (unread: boolean) => void;
}

const choicesOf = (rows: readonly { readonly _id: string; readonly name: string }[]): Choice[] =>
  rows.map(({ _id, name }) => ({ value: _id, label: name }));

/** Everything that is said of a new deal. */
export function DealFields({ values, problems, pipelines, onChange, onInvalid, ...people }: DealFieldsProps) {
  const zone = useTimeZone();
  const pipeline = pipelines.find(({ _id }) => _id === values.pipeline_id);
  return (
    <div className={form.fields}>
      <FormField
        type="text"
        label={copy.title}
        name="deal_title"
        autoFocus
        value={values.deal_title}
        error={problems.deal_title}
        onChange={(deal_title) => {
          onChange({ ...values, deal_title });
        }}
      />
      <div className={form.pair}>
        <FormField
          type="number"
          label={copy.value}
          name="deal_value"
          placeholder="$0"
          value={values.deal_value}
          error={problems.deal_value}
          end={<span className={css.unit}>{copy.perYear}</span>}
          onChange={(deal_value) => {
            onChange({ ...values, deal_value });
          }}
        />
        <FormField
          type="number"
          label={copy.probability}
          name="probability"
          value={values.probability}
          error={problems.probability}
          end={<span className={css.unit}>%</span>}
          onChange={(probability) => {
            onChange({ ...values, probability });
          }}
        />
      </div>
      <div className={form.pair}>
        <FormField
          type="select"
          name="pipeline_id"
          label={copy.pipeline}
          value={values.pipeline_id}
          options={choicesOf(pipelines)}
          error={problems.pipeline_id}
          onChange={(id) => {
            onChange(inPipeline(values, pipelines, id));
          }}
        />
        <FormField
          type="select"
          name="pipeline_stage_id"
          label={copy.stage}
          value={values.pipeline_stage_id}
          options={choicesOf(pipeline?.stages ?? [])}
          error={problems.pipeline_stage_id}
          onChange={(id) => {
            onChange(inStage(values, pipelines, { pipeline_id: values.pipeline_id, pipeline_stage_id: id }));
          }}
        />
      </div>
      <div className={form.pair}>
        <FormField
          type="date"
          name="expected_close_date"
          label={copy.closeDate}
          placeholder={copy.noDate}
          zone={zone}
          error={problems.expected_close_date}
          value={values.expected_close_date}
          onChange={(expected_close_date) => {
            onChange({ ...values, expected_close_date });
          }}
          onInvalid={onInvalid}
        />
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

import { type ReactNode, useId } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import type { Pipeline } from '@shared/contract/pipelines';
import { useCan } from '../../core/workspace';
import type { Choice } from '../../ui/form/field-types';
import { FormField } from '../../ui/form/FormField';
import type { Picked } from '../../ui/record-picker/record-list';
import { RecordPicker } from '../../ui/record-picker/RecordPicker';
import { currencySign } from '../../ui/money';
import { useTimeZone } from '../../ui/time-zone';
import { Skeleton } from '../../ui/Skeleton';
import { ContactLists } from '../segments/conversation';
import { useMemberPicker } from '../members';
import { useDealInterestsQuery } from './api';
import { copy } from './copy';
import { type DealForm, type DealProblems, inPipeline, inStage, stageAt } from './deal-form';
import { CollaboratorsField } from './drawer/CollaboratorsField';
import { DealContactField } from './drawer/DealContactField';
import form from '../../ui/drawer/edit-form.module.css';
import css from './deal-drawer.module.css';

interface DealFieldsProps {
  readonly values: DealForm;
  readonly problems: DealProblems;
  readonly pipelines: readonly Pipeline[];
  /** Of a deal that there is: between its title and the rest, which stands in rows. Null: it is new. */
  readonly summary: ReactNode;
  readonly onChange: (change: Partial<DealForm>) => void;
  /** Called with true while the typed date is not understood. */
  readonly onInvalid: (unread: boolean) => void;
}

const choicesOf = (rows: readonly { readonly _id: string; readonly name: string }[]): Choice[] =>
  rows.map(({ _id, name }) => ({ value: _id, label: name }));

interface PlaceFieldsProps extends Pick<DealFieldsProps, 'values' | 'problems' | 'pipelines' | 'onChange'> {
  /** Of what holds two fields. */
  readonly pair: string | undefined;
}

/** Where the deal stands; and why, where that is lost. */
function PlaceFields({ pair, values, problems, pipelines, onChange }: PlaceFieldsProps) {
  const pipeline = pipelines.find(({ _id }) => _id === values.pipeline_id);
  const isLost = stageAt(pipelines, values)?.kind === 'lost';
  return (
    <>
      <div className={pair}>
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
      {isLost && (
        <FormField
          type="textarea"
          name="lost_reason"
          label={copy.lost.reason}
          rows={2}
          value={values.lost_reason}
          error={problems.lost_reason}
          onChange={(lost_reason) => {
            onChange({ lost_reason });
          }}
        />
      )}
    </>
  );
}

type CloseFieldsProps = Omit<PlaceFieldsProps, 'pipelines'> & Pick<DealFieldsProps, 'onInvalid'>;

/** When it may close, and what it is about. */
function CloseFields({ pair, values, problems, onChange, onInvalid }: CloseFieldsProps) {
  const zone = useTimeZone();
  const interests = useId();
  const seesInterests = useCan('view', 'crm_interests');
  const { data: known = [] } = useDealInterestsQuery(undefined, { skip: !seesInterests });
  return (
    <div className={pair}>
      <FormField
        type="date"
        name="expected_close_date"
        label={copy.closeDate}
        placeholder={copy.noDate}
        zone={zone}
        error={problems.expected_close_date}
        value={values.expected_close_date}
        onChange={(expected_close_date) => {
          onChange({ expected_close_date });
        }}
        onInvalid={onInvalid}
      />
      <FormField
        type="text"
        name="deal_industry"
        label={copy.interest}
        list={interests}
        value={values.deal_industry}
        error={problems.deal_industry}
        onChange={(deal_industry) => {
          onChange({ deal_industry });
        }}
      />
      <datalist id={interests}>
        {known.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </div>
  );
}

/** Whose the deal is, and who works on it. */
function PeopleFields({ pair, values, problems, onChange }: Omit<PlaceFieldsProps, 'pipelines'>) {
  const seesPeople = useCan('view', 'members');
  return (
    <div className={pair}>
      <RecordPicker
        label={copy.owner}
        placeholder={copy.searchPeople}
        empty={copy.noPeople}
        value={values.owner}
        disabled={!seesPeople}
        error={problems.assignee_id}
        useList={useMemberPicker}
        searchAfterMs={0}
        onChange={(owner) => {
          onChange({ owner });
        }}
      />
      <CollaboratorsField
        value={values.collaborators}
        error={problems.collaborator_ids}
        onChange={(collaborators) => {
          onChange({ collaborators });
        }}
      />
    </div>
  );
}

/** The lists that the contact of the deal is in. */
function ListsOf({ contact: { value, label } }: { readonly contact: Picked }) {
  const seesLists = useCan('view', 'marketing_segments');
  if (!seesLists) return null;
  return (
    <div className={css.lists}>
      <span>{copy.listsOf(label)}</span>
      <LazyBoundary fallback={<Skeleton width="40%" height={24} />}>
        <ContactLists contactId={value} />
      </LazyBoundary>
    </div>
  );
}

/** Everything that is said of a deal. */
export function DealFields({ values, problems, pipelines, summary, onChange, onInvalid }: DealFieldsProps) {
  const isNew = summary === null;
  const pair = isNew ? form.pair : css.inRows;
  const [contact] = values.contacts;
  const title = (
    <FormField
      type="text"
      label={copy.title}
      name="deal_title"
      autoFocus={isNew}
      value={values.deal_title}
      error={problems.deal_title}
      onChange={(deal_title) => {
        onChange({ deal_title });
      }}
    />
  );
  return (
    <>
      {!isNew && <div className={css.heading}>{title}</div>}
      {summary}
      <div className={isNew ? form.fields : css.rows}>
        {isNew && title}
        <DealContactField
          company={values.company}
          contacts={values.contacts}
          error={problems.customer_ids}
          onCompany={(company) => {
            onChange({ company });
          }}
          onContacts={(contacts) => {
            onChange({ contacts });
          }}
        />
        {contact !== undefined && <ListsOf contact={contact} />}
        <div className={pair}>
          <FormField
            type="number"
            label={copy.value}
            name="deal_value"
            placeholder="0"
            start={<span className={css.sign}>{currencySign()}</span>}
            value={values.deal_value}
            error={problems.deal_value}
            end={<span className={css.unit}>{copy.perYear}</span>}
            onChange={(deal_value) => {
              onChange({ deal_value });
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
              onChange({ probability });
            }}
          />
        </div>
        <PlaceFields
          pair={pair}
          values={values}
          problems={problems}
          pipelines={pipelines}
          onChange={onChange}
        />
        <CloseFields
          pair={pair}
          values={values}
          problems={problems}
          onChange={onChange}
          onInvalid={onInvalid}
        />
        <PeopleFields pair={pair} values={values} problems={problems} onChange={onChange} />
      </div>
    </>
  );
}

import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Deal } from '@shared/contract/deals';
import type { Pipeline } from '@shared/contract/pipelines';
import { useCan } from '../../../core/workspace';
import { focusInvalidDate } from '../../../ui/date/focus-invalid-date';
import { UnsavedGuard } from '../../../ui/drawer/UnsavedGuard';
import { Button } from '../../../ui/Button';
import { GuardedButton } from '../../../ui/GuardedButton';
import { formatDay, showDate } from '../../../ui/format-date';
import { BinNotice, DeleteButton } from '../../bin';
import { RecordContacts } from '../../contacts';
import { StageStrip } from '../card/StageStrip';
import { OwnFieldsForm, ownConflictsOf } from '../../fields';
import { loadDealTasks } from '../../tasks';
import { copy } from '../copy';
import type { FormField } from '../deal-form';
import { DealFields } from '../DealFields';
import { percent, personName } from '../deal-names';
import { conflictOf } from './conflict-of';
import { KeptDraftNotice } from '../../../ui/kept-draft/KeptDraftNotice';
import { ConflictNotice } from '../../../ui/record-form/ConflictNotice';
import type { DealStart } from './deal-start';
import { StageHistory } from './StageHistory';
import { useDealForm } from './use-deal-form';
import edit from '../../../ui/drawer/edit-form.module.css';
import css from './drawer.module.css';

interface DealFormViewProps {
  /** Null: a new one. */
  readonly deal: Deal | null;
  readonly start: DealStart;
  readonly pipelines: readonly Pipeline[];
  /** Somebody wants the drawer closed. */
  readonly closing: boolean;
  readonly onClosing: (closing: boolean) => void;
  readonly onClose: () => void;
}

const DealTasks = lazy(async () => ({ default: (await loadDealTasks()).DealTasks }));

/** People whom one can reach from the deal. */
const MAX_PEOPLE = 5;

function Summary({ deal }: { readonly deal: Deal }) {
  const close = deal.expected_close_date;
  const by = deal.created_by && personName(deal.created_by);
  return (
    <div className={css.summary}>
      <p>{copy.createdOn(formatDay(deal.created_at), by)}</p>
      <div className={css.line}>
        <span>{copy.stageStrip}</span>
        <span>
          {percent(deal.probability)}
          {close !== null && ` ${copy.on(showDate(close))}`}
        </span>
      </div>
      <StageStrip deal={deal} />
    </div>
  );
}

interface ConflictsProps {
  readonly state: ReturnType<typeof useDealForm>;
  readonly pipelines: readonly Pipeline[];
}

/** What two people have changed. */
function Conflicts({ state: { form, own, conflict, settle }, pipelines }: ConflictsProps) {
  if (conflict === null) return null;
  return (
    <ConflictNotice
      conflicts={[
        ...conflict.names.map((name) => conflictOf(name, form, conflict.theirs, pipelines)),
        ...ownConflictsOf(own),
      ]}
      onSettle={(name: string, side) => {
        if (name in form) settle(name as FormField, side);
        else own.settle(name, side);
      }}
    />
  );
}

function People({ deal }: { readonly deal: Deal }) {
  return (
    <div className={css.people}>
      <LazyBoundary>
        <RecordContacts ids={deal.customer_ids.slice(0, MAX_PEOPLE).map(({ _id }) => _id)} />
      </LazyBoundary>
    </div>
  );
}

interface SaveDealProps {
  readonly isNew: boolean;
  readonly mayUpdate: boolean;
  readonly disabled: boolean;
}

function SaveDeal({ isNew, mayUpdate, disabled }: SaveDealProps) {
  if (isNew)
    return (
      <Button tone="primary" type="submit" disabled={disabled}>
        {copy.create}
      </Button>
    );
  return (
    <GuardedButton
      tone="primary"
      type="submit"
      hint={mayUpdate ? null : copy.mayNotUpdate}
      {...(mayUpdate && { disabled })}
    >
      {copy.update}
    </GuardedButton>
  );
}

/** The form of a deal, with what is done about it at its foot. */
export function DealFormView(props: DealFormViewProps) {
  const { deal, start, pipelines, closing, onClosing, onClose } = props;
  const mayUpdate = useCan('update', 'crm_deals');
  const seesTasks = useCan('view', 'tasks');
  const [isOver, setOver] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const state = useDealForm(deal, start, pipelines, {
    isOver,
    onSaved: () => {
      setOver(true);
    },
  });
  const { form, own, problems, failure, isChanged, isSaving, change, save } = state;
  const isNew = deal === null;
  const isInBin = (deal?.deleted_at ?? null) !== null;
  const mayChange = isNew || (mayUpdate && !isInBin);
  return (
    <form
      className={edit.form}
      noValidate
      onSubmit={(event) => {
        // A form that lies over it, as of a task, tells of its own through React's tree.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (mayChange && !focusInvalidDate(event.currentTarget)) void save();
      }}
    >
      <div className={edit.scroll}>
        {state.keptAt !== null && <KeptDraftNotice at={state.keptAt} onDiscard={state.discard} />}
        <Conflicts state={state} pipelines={pipelines} />
        {deal && <BinNotice kind="deal" name={deal.deal_title} record={deal} />}
        <fieldset className={edit.fields} disabled={!mayChange}>
          <DealFields
            values={form}
            problems={problems}
            pipelines={pipelines}
            summary={deal && <Summary deal={deal} />}
            onChange={change}
            onInvalid={setUnread}
          />
        </fieldset>
        {deal && seesTasks && !isInBin && (
          <LazyBoundary fallback={null}>
            <DealTasks deal={deal} />
          </LazyBoundary>
        )}
        <OwnFieldsForm state={own} mode={isNew ? 'create' : 'update'} disabled={!mayChange} />
        {deal && <StageHistory deal={deal} />}
        {deal && <People deal={deal} />}
      </div>
      <footer className={edit.foot}>
        {failure !== null && (
          <p role="alert" className={edit.failure}>
            {failure}
          </p>
        )}
        {deal && !isInBin && (
          <DeleteButton
            kind="deal"
            id={deal._id}
            name={deal.deal_title}
            onDeleted={() => {
              setOver(true);
            }}
          />
        )}
        <span className={edit.grow} />
        <Button
          onClick={() => {
            onClosing(true);
          }}
        >
          {copy.cancel}
        </Button>
        {!isInBin && (
          <SaveDeal
            isNew={isNew}
            mayUpdate={mayUpdate}
            disabled={isSaving || (!isNew && !isChanged && !isUnread)}
          />
        )}
      </footer>
      <UnsavedGuard
        unsaved={isChanged || isUnread}
        over={isOver}
        closing={closing}
        words={isNew ? copy.drop : copy.drops}
        onDrop={() => {
          setOver(true);
        }}
        onStay={() => {
          onClosing(false);
        }}
        onClose={onClose}
      />
    </form>
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCan, useWorkspace } from '../../core/workspace';
import { UnsavedGuard } from '../../ui/drawer/UnsavedGuard';
import { Button } from '../../ui/Button';
import { focusInvalidDate } from '../../ui/date/focus-invalid-date';
import { Drawer } from '../../ui/drawer/Drawer';
import { DrawerStatusView } from '../../ui/drawer/DrawerStatusView';
import css from '../../ui/drawer/edit-form.module.css';
import { EmptyState } from '../../ui/EmptyState';
import { usePipelinesQuery } from '../pipelines';
import { copy } from './copy';
import { DealFields } from './DealFields';
import { useDealForm } from './use-deal-form';

export interface NewDealDrawerProps {
  readonly contact: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

const LINES = [0, 1, 2, 3].map(() => ({ width: 100, height: 58 }));

/** A new deal with a contact, over another page. */
export function NewDealDrawer({ contact, onClose }: NewDealDrawerProps) {
  const { index } = useWorkspace();
  const mayAddPipelines = useCan('create', 'crm_deals_pipeline');
  const { data: pipelines, isError, refetch } = usePipelinesQuery(undefined);
  const [isOver, setOver] = useState(false);
  const [closing, setClosing] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const {
    values,
    contacts,
    problems,
    failure,
    isChanged: isTyped,
    isSaving,
    change,
    changeContacts,
    save,
  } = useDealForm({ value: contact.id, label: contact.name }, pipelines, () => {
    setOver(true);
  });
  const ask = (): void => {
    setClosing(true);
  };
  const isReady = pipelines !== undefined && pipelines.length > 0;
  const body = (): React.ReactNode => {
    if (isReady)
      return (
        <DealFields
          values={values}
          problems={problems}
          pipelines={pipelines}
          contacts={contacts}
          onContacts={changeContacts}
          onChange={change}
          onInvalid={setUnread}
        />
      );
    if (pipelines !== undefined)
      return (
        <EmptyState
          icon="stages"
          title={copy.noPipelines}
          action={
            mayAddPipelines && (
              <Link to={`/business/${index + 1}/settings/pipelines`}>{copy.toPipelines}</Link>
            )
          }
        />
      );
    return (
      <DrawerStatusView
        status={
          isError
            ? { kind: 'failed', title: copy.pipelinesFailed, onRetry: () => void refetch() }
            : { kind: 'loading', lines: LINES }
        }
      />
    );
  };
  return (
    <Drawer size="edit" bare escape={false} title={copy.drawer} onClose={ask}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!focusInvalidDate(event.currentTarget)) void save();
        }}
      >
        <div className={css.scroll}>{body()}</div>
        <footer className={css.foot}>
          {failure !== null && (
            <p role="alert" className={css.failure}>
              {failure}
            </p>
          )}
          <span className={css.grow} />
          <Button onClick={ask}>{copy.cancel}</Button>
          <Button tone="primary" type="submit" disabled={!isReady || isSaving}>
            {copy.create}
          </Button>
        </footer>
        <UnsavedGuard
          unsaved={isTyped || isUnread}
          over={isOver}
          closing={closing}
          words={copy.drop}
          onDrop={() => {
            setOver(true);
          }}
          onStay={() => {
            setClosing(false);
          }}
          onClose={onClose}
        />
      </form>
    </Drawer>
  );
}

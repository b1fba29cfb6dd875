import { useEffect, useState } from 'react';
import { Drawer } from 'antd';
import { Link } from 'react-router-dom';
import { useCan, useWorkspace } from '../../app/workspace';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { LeaveGuard } from '../../shell/leave-guard';
import { Button } from '../../ui/Button';
import { holdUnread } from '../../ui/date/hold-unread';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { AntdProvider } from '../../ui/theme/antd-provider';
import { useMediaQuery } from '../../ui/use-media-query';
import { usePipelinesQuery } from '../pipelines';
import { copy } from './copy';
import { DealFields } from './DealFields';
import { useDealForm } from './use-deal-form';
import css from './deal-drawer.module.css';

export interface NewDealDrawerProps {
  readonly contact: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

const LINES = [100, 100, 100, 100];

/** A new deal with a contact, over another page. Escape does not close it (spec 2 §2). */
export function NewDealDrawer({ contact, onClose }: NewDealDrawerProps) {
  const isNarrow = useMediaQuery('(max-width: 959px)');
  const { index } = useWorkspace();
  const mayAddPipelines = useCan('create', 'crm_deals_pipeline');
  const { data: pipelines, isError, refetch } = usePipelinesQuery(undefined);
  const [isOver, setOver] = useState(false);
  const [closing, setClosing] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const {
    values,
    problems,
    failure,
    isChanged: isTyped,
    isSaving,
    change,
    save,
  } = useDealForm(contact.id, pipelines, () => {
    setOver(true);
  });
  const isChanged = isTyped || isUnread;
  // One render later: the guard of the address lets go first.
  useEffect(() => {
    if (isOver || (closing && !isChanged)) onClose();
  }, [isOver, closing, isChanged, onClose]);
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
          contact={contact.name}
          onChange={change}
          onUnread={setUnread}
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
    if (isError) return <ErrorState title={copy.pipelinesFailed} onRetry={() => void refetch()} />;
    return (
      <div className={css.fields} aria-busy>
        {LINES.map((width, line) => (
          <Skeleton key={line} width={`${width}%`} height={58} />
        ))}
      </div>
    );
  };
  return (
    <AntdProvider>
      <Drawer
        open
        title={copy.drawer}
        size={isNarrow ? '100%' : '45%'}
        keyboard={false}
        mask={{ blur: false }}
        onClose={ask}
        styles={{ body: { padding: 0 }, wrapper: { minWidth: 'min(100vw, 500px)' } }}
      >
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!holdUnread(event.currentTarget)) void save();
          }}
        >
          <div className={css.scroll}>{body()}</div>
          <footer className={css.foot}>
            {failure !== null && (
              <p role="alert" className={css.failure}>
                {failure}
              </p>
            )}
            <Button onClick={ask}>{copy.cancel}</Button>
            <Button tone="primary" type="submit" disabled={!isReady || isSaving}>
              {copy.create}
            </Button>
          </footer>
          <LeaveGuard unsaved={isChanged && !isOver} />
          {closing && isChanged && !isOver && (
            <ConfirmDialog
              {...copy.drop}
              onConfirm={() => {
                setOver(true);
              }}
              onCancel={() => {
                setClosing(false);
              }}
            />
          )}
        </form>
      </Drawer>
    </AntdProvider>
  );
}

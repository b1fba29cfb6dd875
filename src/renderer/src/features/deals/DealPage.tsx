import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Deal } from '@shared/contract/deals';
import type { Pipeline } from '@shared/contract/pipelines';
import { reasonOf } from '../../core/http/api-error';
import { useNavigate } from '../../core/router/use-navigate';
import { useDocumentTitle } from '../../core/document-title';
import { useCan, useWorkspace } from '../../core/workspace';
import { useLoadedAhead } from '../../core/first-interaction';
import { Button } from '../../ui/Button';
import { useUrlDrawer } from '../../ui/drawer/use-url-drawer';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { GuardedButton } from '../../ui/GuardedButton';
import { Page } from '../../ui/page/Page';
import { PillTabs } from '../../ui/PillTabs';
import { Select } from '../../ui/Select';
import { AntdProvider } from '../../ui/theme/AntdProvider';
import { loadTimeline } from '../activities';
import { ImportButton } from '../imports';
import { usePipelinesQuery } from '../pipelines';
import type { RecordRef } from '../records';
import { SavedViews, useChosenColumns } from '../saved-views';
import { BoardSkeleton } from './board/BoardSkeleton';
import { copy } from './copy';
import { type DealQuery, type ShownAs, SHOWN_AS, dealViewAddress } from './deal-query';
import { DealFilters } from './DealFilters';
import { DealsShown } from './DealsShown';
import { PageLayers } from './PageLayers';
import type { DealStart } from './drawer/deal-start';
import { useDealAddress } from './use-deal-address';
import { useShownCount } from './use-shown-count';

const words = copy.page;
const NONE: readonly string[] = [];

interface PipelineSelectProps {
  readonly pipelines: readonly Pipeline[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Which pipeline is shown, where there are several. */
function PipelineSelect({ pipelines, value, onChange }: PipelineSelectProps) {
  return (
    <Select
      look="bar"
      aria-label={words.pipeline}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      {pipelines.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface ShownAsTabsProps {
  readonly value: ShownAs;
  readonly onChange: (as: ShownAs) => void;
}

const ShownAsTabs = ({ value, onChange }: ShownAsTabsProps) => (
  <PillTabs
    label={words.shownAs}
    tabs={SHOWN_AS.map((id) => ({ id, name: words.views[id] }))}
    selected={value}
    onSelect={onChange}
  />
);

interface PageActionsProps {
  readonly pipelines: readonly Pipeline[];
  readonly pipeline: Pipeline;
  readonly query: DealQuery;
  readonly columnsOfViews: ReturnType<typeof useChosenColumns>;
  readonly create: ReactNode;
  readonly onChange: (change: Partial<DealQuery>) => void;
}

/** Beside the heading: which deals are shown, and how. */
function PageActions({ pipelines, pipeline, query, columnsOfViews, create, onChange }: PageActionsProps) {
  return (
    <>
      <PipelineSelect
        pipelines={pipelines}
        value={pipeline._id}
        onChange={(id) => {
          onChange({ pipeline: id });
        }}
      />
      <ShownAsTabs
        value={query.as}
        onChange={(as) => {
          onChange({ as });
        }}
      />
      {query.as !== 'forecast' && (
        <SavedViews list="deals" address={dealViewAddress} columnsOfViews={columnsOfViews} />
      )}
      <ImportButton entity="deals" />
      {create}
    </>
  );
}

interface NoPipelineProps {
  readonly isAllowed: boolean;
  readonly isLoaded: boolean;
  /** Why they could not be loaded; null: they were, or will be. */
  readonly failure: string | null;
  readonly onRetry: () => void;
}

/** What stands there instead of deals: one may not see them, there are no stages yet, or they are not there. */
function NoPipeline({ isAllowed, isLoaded, failure, onRetry }: NoPipelineProps) {
  const { index } = useWorkspace();
  const navigate = useNavigate();
  if (!isAllowed) return <EmptyState icon="lock" title={copy.pageNotAllowed} />;
  if (failure !== null) return <ErrorState title={copy.pipelinesFailed} text={failure} onRetry={onRetry} />;
  if (!isLoaded) return <BoardSkeleton />;
  return (
    <EmptyState
      icon="stages"
      title={copy.noPipelines}
      action={
        <Button
          onClick={() => {
            navigate(`/business/${index + 1}/settings/pipelines`);
          }}
        >
          {copy.toPipelines}
        </Button>
      }
    />
  );
}

/** The pipeline that the address names, else the first one. */
function useShownPipeline(
  named: DealQuery['pipeline'],
  change: (to: Pick<DealQuery, 'pipeline'>) => void,
  skip: boolean,
) {
  const { data: pipelines, isError, error, refetch } = usePipelinesQuery(undefined, { skip });
  const pipeline = pipelines?.find(({ _id }) => _id === named) ?? pipelines?.[0];
  const isUnnamed = pipeline !== undefined && named !== pipeline._id;
  // The address says which one is shown: it can be passed on, and the sidebar marks it.
  useEffect(() => {
    if (isUnnamed) change({ pipeline: pipeline._id });
  }, [isUnnamed, pipeline, change]);
  return { pipelines, pipeline, isError, error, refetch };
}

/** The deals of a pipeline: as a board, as a list, and by the month in which they close. */
export function DealPage() {
  useLoadedAhead(loadTimeline);
  const mayView = useCan('view', 'crm_deals');
  const maySeeStages = useCan('view', 'crm_deals_pipeline');
  const mayCreate = useCan('create', 'crm_deals');
  const { query, change } = useDealAddress();
  const drawer = useUrlDrawer('deal_id');
  const [start, setStart] = useState<DealStart | null>(null);
  const [order, setOrder] = useState<readonly string[]>(NONE);
  const [taskOf, setTaskOf] = useState<Deal | null>(null);
  const [record, setRecord] = useState<RecordRef | null>(null);
  const columnsOfViews = useChosenColumns('deals');
  const isAllowed = mayView && maySeeStages;
  const shown = useShownPipeline(query.pipeline, change, !isAllowed);
  const { pipelines, pipeline } = shown;
  const count = useShownCount(query, pipeline);
  useDocumentTitle(pipeline === undefined ? words.title : `${pipeline.name} · ${words.title}`);
  const onRecord = useCallback((kind: RecordRef['kind'], id: string) => {
    setRecord({ kind, id });
  }, []);
  const begin = (stage: string | null): void => {
    if (pipeline) setStart({ pipeline: pipeline._id, stage });
  };
  const create = (
    <GuardedButton
      tone="primary"
      hint={mayCreate ? null : copy.mayNotCreate}
      onClick={() => {
        begin(null);
      }}
    >
      {copy.create}
    </GuardedButton>
  );
  return (
    <AntdProvider>
      <Page
        title={pipeline?.name ?? words.title}
        count={count}
        width="own"
        actions={
          pipeline && (
            <PageActions
              pipelines={pipelines ?? []}
              pipeline={pipeline}
              query={query}
              columnsOfViews={columnsOfViews}
              create={create}
              onChange={change}
            />
          )
        }
        bar={pipeline && <DealFilters query={query} onChange={change} />}
      >
        {pipeline === undefined ? (
          <NoPipeline
            isAllowed={isAllowed}
            isLoaded={pipelines !== undefined}
            failure={shown.isError ? (reasonOf(shown.error) ?? '') : null}
            onRetry={() => void shown.refetch()}
          />
        ) : (
          <DealsShown
            query={query}
            pipeline={pipeline}
            chosenColumns={columnsOfViews.table}
            openId={drawer.value}
            create={create}
            onChange={change}
            onOpen={drawer.open}
            onRecord={onRecord}
            onTask={setTaskOf}
            onOrder={setOrder}
            onBegin={begin}
          />
        )}
      </Page>
      <PageLayers
        dealId={drawer.value}
        order={query.as === 'forecast' ? NONE : order}
        start={start}
        taskOf={taskOf}
        record={record}
        onStarted={() => {
          setStart(null);
        }}
        onClose={drawer.close}
        onOpen={drawer.open}
        onTaskDone={() => {
          setTaskOf(null);
        }}
        onRecord={setRecord}
      />
    </AntdProvider>
  );
}

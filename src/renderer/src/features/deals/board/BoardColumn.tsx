import { useDroppable } from '@dnd-kit/core';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtualizer } from 'virtua';
import type { DealTotal } from '@shared/contract/deal-board';
import type { Deal } from '@shared/contract/deals';
import type { PipelineStage } from '@shared/contract/pipelines';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { EmptyState } from '../../../ui/EmptyState';
import { numberFormat } from '../../../ui/formats';
import { dealMoney } from '../../../ui/money';
import { Skeleton } from '../../../ui/Skeleton';
import { type ColumnArg, useDealColumnInfiniteQuery } from '../api';
import { copy } from '../copy';
import { ColumnHead } from './ColumnHead';
import { dealsOf } from './column-pages';
import { DealCard, type TaskRights } from './DealCard';
import type { DropPlace } from './drop-place';
import { StageMark } from './StageMark';
import css from './board.module.css';

/** A deal that is being moved. */
export interface Held {
  readonly deal: Deal;
  readonly was: DropPlace;
  readonly place: DropPlace;
  readonly by: 'pointer' | 'keys';
  /** Pixels. */
  readonly height: number;
}

export interface ColumnProps {
  readonly stage: PipelineStage;
  readonly arg: ColumnArg;
  readonly total: Omit<DealTotal, 'pipeline_stage_id'> | undefined;
  readonly held: Held | null;
  readonly now: number;
  readonly openId: string | null;
  readonly mayMove: boolean;
  readonly tasks: TaskRights;
  readonly describedBy: string;
  /** Its cards are out of sight: it is as narrow as its name. */
  readonly isCollapsed: boolean;
  readonly create: ReactNode;
  readonly onToggle: (stage: string) => void;
  readonly onIds: (stage: string, ids: readonly string[]) => void;
  readonly onOpen: (id: string) => void;
  readonly onTask: (deal: Deal) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, deal: Deal) => void;
}

const words = copy.board;
const NONE: readonly Deal[] = [];

/** A stage whose deals are out of sight; deals can be dropped on it all the same. */
export function CollapsedColumn({ stage, total, held, onToggle, onIds }: ColumnProps) {
  const { setNodeRef } = useDroppable({ id: stage._id });
  useEffect(() => {
    onIds(stage._id, []);
  }, [onIds, stage._id]);
  return (
    <section
      ref={setNodeRef}
      className={cx(css.column, css.collapsed, held?.place.stage === stage._id && css.target)}
      data-column={stage._id}
      data-collapsed
    >
      <button
        type="button"
        aria-expanded={false}
        aria-label={words.expand(stage.name)}
        onClick={() => {
          onToggle(stage._id);
        }}
      >
        <StageMark {...stage} />
        <b dir="auto">{stage.name}</b>
        {total && <span>{numberFormat().format(total.count)}</span>}
        {total && <span>{dealMoney(total.value)}</span>}
      </button>
    </section>
  );
}

interface ColumnEndProps {
  readonly query: {
    readonly isError: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
    readonly refetch: () => unknown;
  };
  readonly isLoaded: boolean;
  readonly isEmpty: boolean;
}

/** What stands below the cards: that they are being loaded, why they are not, that there are none, the way to more. */
function ColumnEnd({ query, isLoaded, isEmpty }: ColumnEndProps) {
  return (
    <>
      {!isLoaded && !query.isError && [0, 1, 2].map((n) => <Skeleton key={n} height={157} />)}
      {query.isError && (
        <p className={css.note} role="alert">
          {words.failed}
          <Button
            onClick={() => {
              void (isLoaded ? query.fetchNextPage() : query.refetch());
            }}
          >
            {words.retry}
          </Button>
        </p>
      )}
      {isEmpty && <EmptyState size="small" title={words.empty} />}
      {query.hasNextPage && !query.isError && (
        <Button
          className={css.more}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? copy.loading : copy.loadMore}
        </Button>
      )}
    </>
  );
}

/** A stage with its deals, of which only those near the part that is looked at are in the page. */
export function BoardColumn(props: ColumnProps) {
  const { stage, arg, total, held, now, openId, mayMove, describedBy, create, onToggle, onIds } = props;
  const { tasks, onOpen, onTask, onKeyDown } = props;
  const heading = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { setNodeRef } = useDroppable({ id: stage._id });
  const query = useDealColumnInfiniteQuery(arg);
  const deals = useMemo(() => dealsOf(query.currentData), [query.currentData]);
  const rows = deals ?? NONE;
  const [focused, setFocused] = useState<string | null>(null);
  const ids = useMemo(() => rows.map(({ _id }) => _id), [rows]);
  useEffect(() => {
    onIds(stage._id, ids);
  }, [onIds, stage._id, ids]);

  const isTarget = held?.place.stage === stage._id;
  const isMoved =
    held !== null && (held.place.stage !== held.was.stage || held.place.after !== held.was.after);
  const stop = ids.includes(focused ?? '') ? focused : ids[0];
  const kept = ids.flatMap((id, index) =>
    id === focused || id === held?.deal._id || id === openId ? [index] : [],
  );
  const onFocus = useCallback(({ _id }: Deal) => {
    setFocused(_id);
  }, []);
  const after = isTarget && isMoved ? held.place.after : undefined;
  const items = useMemo((): readonly (Deal | 'gap')[] => {
    if (after === undefined) return rows;
    const at = after === null ? 0 : ids.indexOf(after) + 1;
    return [...rows.slice(0, at), 'gap', ...rows.slice(at)];
  }, [after, ids, rows]);
  // Only what is near the part that is looked at is made: a stage may have thousands of deals.
  const item = (deal: Deal | 'gap') =>
    deal === 'gap' ? (
      <div key="gap" className={css.slot} data-gap>
        <div className={css.gap} style={{ height: held?.height }} />
      </div>
    ) : (
      <div key={deal._id} className={css.slot}>
        <DealCard
          deal={deal}
          now={now}
          isOpen={deal._id === openId}
          isLifted={held?.deal._id === deal._id}
          isStop={deal._id === stop}
          mayMove={mayMove}
          tasks={tasks}
          describedBy={describedBy}
          onOpen={onOpen}
          onTask={onTask}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        />
      </div>
    );
  return (
    <section
      className={cx(css.column, isTarget && isMoved && css.target)}
      data-column={stage._id}
      aria-labelledby={heading}
    >
      <ColumnHead
        stage={stage}
        headingId={heading}
        total={total}
        adds={isTarget && held.was.stage !== stage._id ? held.deal.deal_value : 0}
        onCollapse={
          stage.kind === 'open'
            ? undefined
            : () => {
                onToggle(stage._id);
              }
        }
      />
      <div ref={scroller} className={css.scroll} tabIndex={-1}>
        <div ref={setNodeRef} className={css.cards}>
          <Virtualizer as="ul" item="li" scrollRef={scroller} keepMounted={kept} data={items}>
            {item}
          </Virtualizer>
          <ColumnEnd
            query={query}
            isLoaded={deals !== undefined}
            isEmpty={deals?.length === 0 && !isTarget}
          />
          {create}
        </div>
      </div>
    </section>
  );
}

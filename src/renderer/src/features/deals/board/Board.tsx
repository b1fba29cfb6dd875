import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Deal } from '@shared/contract/deals';
import type { Pipeline } from '@shared/contract/pipelines';
import { cx } from '../../../ui/cx';
import { useCan } from '../../../core/workspace';
import { useLocale } from '../../../ui/time-zone';
import { useNow } from '../../../ui/use-now';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useDealTotalsQuery } from '../api';
import { copy } from '../copy';
import { type DealFilterQuery, filterArg } from '../deal-query';
import { type Held, BoardColumn, CollapsedColumn } from './BoardColumn';
import type { TaskRights } from './DealCard';
import { BoardFoot } from './BoardFoot';
import { CardFace, TaskLine } from './CardFace';
import { type BoardColumnIds, placeIn } from './drop-place';
import { useBoardKeys } from './use-board-keys';
import { LostDialog } from './LostDialog';
import { useBoardMove } from './use-board-move';
import { useHeld } from './use-held';
import css from './board.module.css';
import card from './card.module.css';

interface BoardProps {
  readonly pipeline: Pipeline;
  readonly filter: DealFilterQuery;
  readonly mayMove: boolean;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  /** Opens the next task of a deal, or begins one where there is none. */
  readonly onTask: (deal: Deal) => void;
  /** Told the deals that are shown, as they stand: from the first stage to the last. */
  readonly onOrder: (ids: readonly string[]) => void;
  /** What makes a deal in a stage. */
  readonly create: (stage: string, name: string) => ReactNode;
}

/** Pixels that a pointer moves before it drags, and how long a finger rests. */
const MOUSE = { distance: 4 };
const FINGER = { delay: 250, tolerance: 6 };
const LOOK_EVERY_MS = 60_000;
const NOTHING = { count: 0, value: 0, weighted: 0 };
/** What is held is told by the board itself. */
const QUIET = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** Where the held deal would land, in words; they are read out as they change. */
function usePlaceText(
  pipeline: Pipeline,
  held: Held | null,
  columns: () => readonly BoardColumnIds[],
  onSay: (text: string) => void,
): string {
  const placeText = useMemo(() => {
    if (held === null) return '';
    const stage = pipeline.stages.find(({ _id }) => _id === held.place.stage);
    const { place, count } = placeIn(columns(), held.place, held.deal._id);
    return copy.board.over(held.deal.deal_title, stage?.name ?? '', place, count);
  }, [columns, held, pipeline]);
  useEffect(() => {
    if (placeText !== '') onSay(placeText);
  }, [onSay, placeText]);
  return placeText;
}

function useTaskRights(): TaskRights {
  const view = useCan('view', 'tasks');
  const create = useCan('create', 'tasks');
  return useMemo(() => ({ view, create }), [view, create]);
}

/** The deals of each stage that are loaded. @param onOrder told all of them, as they stand */
function useBoardOrder(pipeline: Pipeline, onOrder: (ids: readonly string[]) => void) {
  const ids = useRef(new Map<string, readonly string[]>());
  const onIds = useCallback(
    (stage: string, own: readonly string[]) => {
      ids.current.set(stage, own);
      onOrder(pipeline.stages.flatMap(({ _id }) => ids.current.get(_id) ?? []));
    },
    [onOrder, pipeline],
  );
  const columns = useCallback(
    () => pipeline.stages.map(({ _id }) => ({ stage: _id, ids: ids.current.get(_id) ?? [] })),
    [pipeline],
  );
  return { columns, onIds };
}

/** The deals of a pipeline by stage, moved by pointer or by keys. */
export function Board(props: BoardProps) {
  const { pipeline, filter, mayMove, openId, onOpen, onTask, onOrder, create } = props;
  const root = useRef<HTMLDivElement>(null);
  const instructions = useId();
  const now = useNow(LOOK_EVERY_MS);
  useLocale();
  const [said, setSaid] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const arg = useMemo(() => ({ pipeline_id: pipeline._id, ...filterArg(filter) }), [pipeline._id, filter]);
  const totals = useDealTotalsQuery(arg).currentData;
  const { columns, onIds } = useBoardOrder(pipeline, onOrder);
  const { drop: move, undo, last, losing, setLosing, send } = useBoardMove(pipeline, setSaid);
  const { held, pickUp, letGo, drop, onDragStart, onDragMove, onHeldKey } = useHeld(root, columns, move);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: MOUSE }),
    useSensor(TouchSensor, { activationConstraint: FINGER }),
  );

  const tasks = useTaskRights();
  const placeText = usePlaceText(pipeline, held, columns, setSaid);
  const onKeyDown = useBoardKeys({ root, held, mayMove, pickUp, onHeldKey, onSay: setSaid });
  const onToggle = useCallback((stage: string) => {
    setExpanded((all) => new Set(all.has(stage) ? [...all].filter((one) => one !== stage) : [...all, stage]));
  }, []);

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={QUIET}
      onDragStart={onDragStart}
      onDragMove={onDragMove}
      onDragEnd={drop}
      onDragCancel={letGo}
    >
      <div ref={root} className={css.board} role="group" aria-label={copy.board.label} data-board>
        {pipeline.stages.map((stage) => {
          const isCollapsed = stage.kind !== 'open' && !expanded.has(stage._id);
          const Column = isCollapsed ? CollapsedColumn : BoardColumn;
          const known = totals?.find(({ pipeline_stage_id }) => pipeline_stage_id === stage._id);
          return (
            <Column
              key={stage._id}
              stage={stage}
              arg={{ ...arg, pipeline_stage_id: stage._id }}
              total={totals === undefined ? undefined : (known ?? NOTHING)}
              held={held}
              now={now}
              openId={openId}
              mayMove={mayMove}
              tasks={tasks}
              describedBy={instructions}
              isCollapsed={isCollapsed}
              create={create(stage._id, stage.name)}
              onToggle={onToggle}
              onIds={onIds}
              onOpen={onOpen}
              onTask={onTask}
              onKeyDown={onKeyDown}
            />
          );
        })}
      </div>
      <VisuallyHidden>
        <span id={instructions}>{copy.board.instructions}</span>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <BoardFoot held={held} place={placeText} last={last} mayMove={mayMove} onUndo={undo} />
      <DragOverlay dropAnimation={null}>
        {held?.by === 'pointer' && (
          <div className={cx(card.card, card.held)}>
            <CardFace
              deal={held.deal}
              now={now}
              task={tasks.view ? <TaskLine deal={held.deal} now={now} mayAdd={tasks.create} /> : null}
            />
          </div>
        )}
      </DragOverlay>
      {losing && (
        <LostDialog
          title={losing.deal.deal_title}
          onCancel={() => {
            setLosing(null);
          }}
          onConfirm={(lost_reason) => {
            setLosing(null);
            void send(losing.deal, losing.place, losing.was, { lost_reason });
          }}
        />
      )}
    </DndContext>
  );
}

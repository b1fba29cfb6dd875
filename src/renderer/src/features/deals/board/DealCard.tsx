import { useDraggable } from '@dnd-kit/core';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import type { Deal } from '@shared/contract/deals';
import { cx } from '../../../ui/cx';
import { copy } from '../copy';
import { CardFace, TaskLine } from './CardFace';
import css from './card.module.css';

/** What the person may do about the tasks of deals. */
export interface TaskRights {
  readonly view: boolean;
  readonly create: boolean;
}

interface DealCardProps {
  readonly deal: Deal;
  readonly now: number;
  readonly isOpen: boolean;
  readonly isLifted: boolean;
  /** Tab stops here; arrows lead to the others of its column. */
  readonly isStop: boolean;
  readonly mayMove: boolean;
  readonly tasks: TaskRights;
  readonly describedBy: string;
  readonly onOpen: (id: string) => void;
  /** Its next task is opened, or one is begun where there is none. */
  readonly onTask: (deal: Deal) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, deal: Deal) => void;
  readonly onFocus: (deal: Deal) => void;
}

interface TaskButtonProps extends Pick<DealCardProps, 'deal' | 'now' | 'isStop' | 'onTask'> {
  readonly mayAdd: boolean;
}

/** Lies over the place that the card leaves for it: a button holds no other one. */
function TaskButton({ deal, now, isStop, mayAdd, onTask }: TaskButtonProps) {
  const { next_task: task, deal_title: title } = deal;
  return (
    <button
      type="button"
      className={css.taskButton}
      tabIndex={isStop ? 0 : -1}
      aria-label={task === null ? copy.board.addTaskTo(title) : copy.board.openTask(task.title, title)}
      onClick={() => {
        onTask(deal);
      }}
    >
      <TaskLine deal={deal} now={now} mayAdd={mayAdd} />
    </button>
  );
}

/** A deal on the board: a press opens it, a drag or Space moves it; a press on its next task opens that. */
export const DealCard = memo(function DealCard(props: DealCardProps) {
  const { deal, now, isOpen, isLifted, isStop, mayMove, tasks, describedBy } = props;
  const { onOpen, onTask, onKeyDown, onFocus } = props;
  const { setNodeRef, listeners } = useDraggable({ id: deal._id, data: { deal }, disabled: !mayMove });
  const card = useRef<HTMLButtonElement>(null);
  // The drawer may have led here from another card.
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  const isTask = tasks.view && !isLifted && (deal.next_task !== null || tasks.create);
  return (
    <div ref={setNodeRef} className={css.whole} data-card-box {...listeners}>
      <button
        ref={card}
        type="button"
        className={cx(css.card, isOpen && css.open, isLifted && css.lifted)}
        data-card={deal._id}
        tabIndex={isStop ? 0 : -1}
        aria-roledescription={copy.board.card}
        aria-describedby={mayMove ? describedBy : undefined}
        onKeyDown={(event) => {
          onKeyDown(event, deal);
        }}
        onKeyUp={(event) => {
          // Space picks up: it is no press.
          if (event.key === ' ' && mayMove) event.preventDefault();
        }}
        onFocus={() => {
          onFocus(deal);
        }}
        onClick={() => {
          onOpen(deal._id);
        }}
      >
        <CardFace
          deal={deal}
          now={now}
          task={
            // The button shows it.
            tasks.view ? !isTask && <TaskLine deal={deal} now={now} mayAdd={false} /> : null
          }
        />
      </button>
      {isTask && <TaskButton deal={deal} now={now} isStop={isStop} mayAdd={tasks.create} onTask={onTask} />}
    </div>
  );
});

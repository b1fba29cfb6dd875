import { useDraggable } from '@dnd-kit/core';
import { type KeyboardEvent, memo } from 'react';
import type { Deal } from '@shared/contract/deals';
import { cx } from '../../../ui/cx';
import { copy } from '../copy';
import { CardFace } from './CardFace';
import css from './card.module.css';

interface DealCardProps {
  readonly deal: Deal;
  readonly now: number;
  readonly isOpen: boolean;
  readonly isLifted: boolean;
  /** Tab stops here; arrows lead to the others of its column. */
  readonly isStop: boolean;
  readonly mayMove: boolean;
  readonly describedBy: string;
  readonly onOpen: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, deal: Deal) => void;
  readonly onFocus: (deal: Deal) => void;
}

/** A deal on the board: a press opens it, a drag or Space moves it. */
export const DealCard = memo(function DealCard(props: DealCardProps) {
  const { deal, now, isOpen, isLifted, isStop, mayMove, describedBy, onOpen, onKeyDown, onFocus } = props;
  const { setNodeRef, listeners } = useDraggable({ id: deal._id, data: { deal }, disabled: !mayMove });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={cx(css.card, isOpen && css.open, isLifted && css.lifted)}
      data-card={deal._id}
      tabIndex={isStop ? 0 : -1}
      aria-roledescription={copy.board.card}
      aria-describedby={mayMove ? describedBy : undefined}
      {...listeners}
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
      <CardFace deal={deal} now={now} />
    </button>
  );
});

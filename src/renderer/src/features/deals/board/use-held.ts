import type { DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Deal } from '@shared/contract/deals';
import type { Held } from './BoardColumn';
import { type BoardColumnIds, type DropPlace, cardAbove, stepPlace } from './drop-place';

interface Point {
  readonly x: number;
  readonly y: number;
}

const pointOf = (event: Event): Point | null => {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = 'touches' in event ? (event as TouchEvent).touches[0] : undefined;
  return touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
};

/** Where a held deal would land, by what lies on the screen; null: beside the board. */
function placeAt(
  root: HTMLElement,
  { x, y }: Point,
  moving: string,
  columns: readonly BoardColumnIds[],
): DropPlace | null {
  const column = [...root.querySelectorAll<HTMLElement>('[data-column]')].find((one) => {
    const box = one.getBoundingClientRect();
    return x >= box.left && x <= box.right;
  });
  const stage = column?.dataset['column'];
  if (column === undefined || stage === undefined) return null;
  const boxes = [...column.querySelectorAll<HTMLElement>('[data-card]')].map((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return { id: card.dataset['card'] ?? '', top, bottom };
  });
  const after = cardAbove(boxes, y, moving);
  if (after !== null) return { stage, after };
  // Above the first card that is in the page there can be others.
  const ids = columns.find((one) => one.stage === stage)?.ids ?? [];
  const first = boxes.find(({ id }) => id !== moving);
  const before = ids.slice(0, first === undefined ? 0 : ids.indexOf(first.id)).filter((id) => id !== moving);
  return { stage, after: before.at(-1) ?? null };
}

const CARD_HEIGHT = 157;
const isSame = (one: DropPlace, other: DropPlace): boolean =>
  one.stage === other.stage && one.after === other.after;

/** The deal of a board that is being moved, by pointer or by keys. */
export function useHeld(
  root: RefObject<HTMLElement | null>,
  columns: () => readonly BoardColumnIds[],
  onDrop: (deal: Deal, place: DropPlace, was: DropPlace) => void,
) {
  const [held, setHeld] = useState<Held | null>(null);
  const pointer = useRef<Point | null>(null);
  const isByPointer = held?.by === 'pointer';
  useEffect(() => {
    if (!isByPointer) return undefined;
    const follow = (event: Event): void => {
      pointer.current = pointOf(event) ?? pointer.current;
    };
    window.addEventListener('mousemove', follow, true);
    window.addEventListener('touchmove', follow, true);
    return () => {
      window.removeEventListener('mousemove', follow, true);
      window.removeEventListener('touchmove', follow, true);
    };
  }, [isByPointer]);

  const whereIs = useCallback(
    ({ _id, pipeline_stage_id: { _id: stage } }: Deal): DropPlace => {
      const ids = columns().find((one) => one.stage === stage)?.ids ?? [];
      return { stage, after: ids[ids.indexOf(_id) - 1] ?? null };
    },
    [columns],
  );
  const pickUp = useCallback(
    (deal: Deal, by: Held['by'], height: number): void => {
      const was = whereIs(deal);
      setHeld({ deal, was, place: was, by, height });
    },
    [whereIs],
  );

  const onDragStart = useCallback(
    ({ active, activatorEvent }: DragStartEvent): void => {
      pointer.current = pointOf(activatorEvent);
      const { deal } = active.data.current as { deal: Deal };
      const { target } = activatorEvent;
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-card-box]') : null;
      pickUp(deal, 'pointer', card?.offsetHeight ?? CARD_HEIGHT);
    },
    [pickUp],
  );
  const onDragMove = useCallback(
    (_event: DragMoveEvent): void => {
      setHeld((now) => {
        if (now === null || root.current === null || pointer.current === null) return now;
        const place = placeAt(root.current, pointer.current, now.deal._id, columns()) ?? now.was;
        return isSame(place, now.place) ? now : { ...now, place };
      });
    },
    [columns, root],
  );
  const letGo = useCallback((): void => {
    setHeld(null);
  }, []);
  const drop = useCallback((): void => {
    if (held === null) return;
    setHeld(null);
    onDrop(held.deal, held.place, held.was);
  }, [held, onDrop]);

  const onHeldKey = useCallback(
    ({ key }: KeyboardEvent): void => {
      if (held?.by !== 'keys') return;
      if (key === ' ' || key === 'Enter') drop();
      else if (key === 'Escape') letGo();
      else setHeld({ ...held, place: stepPlace(columns(), held.place, key, held.deal._id) });
    },
    [columns, drop, held, letGo],
  );
  return { held, pickUp, letGo, drop, onDragStart, onDragMove, onHeldKey };
}

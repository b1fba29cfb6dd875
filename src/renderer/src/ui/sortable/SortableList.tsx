import {
  type DragEndEvent,
  type UniqueIdentifier,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useRef, useState } from 'react';
import { applyOrder } from '@shared/rules/apply-order';
import { SortableRow } from './SortableRow';
import { announcements } from './announcements';
import css from './sortable.module.css';

interface SortableListProps<Item extends { readonly _id: string }> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  /** Why nothing can be moved; null where it can. */
  readonly locked: string | null;
  /** Resolves to false when the order could not be kept: it is shown as it was. */
  readonly onOrder: (ids: readonly string[]) => Promise<boolean>;
  /** `handle` is what the row is moved by. */
  readonly children: (item: Item, handle: ReactNode) => ReactNode;
}

/** Pixels that a pointer moves before it drags: a press on the handle alone is none. */
const DISTANCE = 4;

/** Rows that are put in order by hand or by keyboard: Space picks up, arrows move, Space drops, Esc puts back. */
export function SortableList<Item extends { readonly _id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, locked, onOrder, children } = props;
  /** What was asked for last, until it is kept or refused. */
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const still = useRef(true);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const byId = new Map(items.map((item) => [item._id, item]));
  const own = items.map(({ _id }) => _id);
  const ids = asked === null ? own : applyOrder(own, asked);
  const name = (id: UniqueIdentifier): string => {
    const item = byId.get(String(id));
    return item === undefined ? '' : nameOf(item);
  };

  async function drop({ active, over }: DragEndEvent): Promise<void> {
    const [from, to] = [ids.indexOf(String(active.id)), over ? ids.indexOf(String(over.id)) : -1];
    if (from < 0 || to < 0 || from === to) return;
    const wanted = arrayMove(ids, from, to);
    setAsked(wanted);
    await onOrder(wanted);
    setAsked((now) => (now === wanted ? null : now));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={announcements(name, (id) => ids.indexOf(String(id)) + 1, ids.length, still)}
      onDragEnd={(event) => void drop(event)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={css.list} aria-label={label}>
          {ids.flatMap((id) => {
            const item = byId.get(id);
            return item === undefined
              ? []
              : [
                  <SortableRow key={id} id={id} name={nameOf(item)} locked={locked}>
                    {(handle) => children(item, handle)}
                  </SortableRow>,
                ];
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

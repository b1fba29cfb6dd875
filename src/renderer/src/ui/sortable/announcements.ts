import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

/** What is read out while something is moved. */
export function announcements(
  name: (id: UniqueIdentifier) => string,
  place: (id: UniqueIdentifier) => number,
  count: number,
  /** Nothing has moved since it was picked up. */
  still: { current: boolean },
): NonNullable<DndContextProps['accessibility']> {
  return {
    screenReaderInstructions: {
      draggable:
        'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to put it back.',
    },
    announcements: {
      onDragStart: ({ active }) => {
        still.current = true;
        return `Picked up ${name(active.id)}: ${place(active.id)} of ${count}.`;
      },
      onDragOver: ({ active, over }) => {
        // What is picked up lies over itself at once; that is not news.
        if (over === null || (still.current && over.id === active.id)) return undefined;
        still.current = false;
        return `${name(active.id)} is now ${place(over.id)} of ${count}.`;
      },
      onDragEnd: ({ active, over }) =>
        `Dropped ${name(active.id)}: ${place(over?.id ?? active.id)} of ${count}.`,
      onDragCancel: ({ active }) => `${name(active.id)} is back where it was.`,
    },
  };
}

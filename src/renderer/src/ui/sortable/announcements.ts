import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

/** What is read out while something is moved. */
export function announcements(
  name: (id: UniqueIdentifier) => string,
  place: (id: UniqueIdentifier) => number,
  count: number,
): NonNullable<DndContextProps['accessibility']> {
  return {
    screenReaderInstructions: {
      draggable:
        'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to put it back.',
    },
    announcements: {
      onDragStart: ({ active }) => `Picked up ${name(active.id)}: ${place(active.id)} of ${count}.`,
      onDragOver: ({ active, over }) =>
        over === null ? undefined : `${name(active.id)} is now ${place(over.id)} of ${count}.`,
      onDragEnd: ({ active, over }) =>
        `Dropped ${name(active.id)}: ${place(over?.id ?? active.id)} of ${count}.`,
      onDragCancel: ({ active }) => `${name(active.id)} is back where it was.`,
    },
  };
}

import { type DragEvent, useRef, useState } from 'react';

export interface DropState {
  /** A file is being held over it. */
  readonly over: boolean;
  readonly handlers: {
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Files can be dropped here. Enter and leave come for every child too, so they are counted. */
export function useDrop(onFiles: ((files: readonly File[]) => void) | null): DropState {
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  return {
    over: over && onFiles !== null,
    handlers: {
      onDragEnter: (event) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setOver(true);
      },
      onDragLeave: () => {
        depth.current = Math.max(0, depth.current - 1);
        if (depth.current === 0) setOver(false);
      },
      onDragOver: (event) => {
        // Without this the browser would open the file in the place of the app.
        if (hasFiles(event)) event.preventDefault();
      },
      onDrop: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles?.([...event.dataTransfer.files]);
      },
    },
  };
}

import type { Room } from '../room/room';

/** A disk that is never full, for tests beside the code. */
export const endlessRoom: Room = {
  isFull: () => false,
  note: () => false,
  onRoom: () => undefined,
  onFull: () => undefined,
  close: () => undefined,
};

import type { DiskSpace } from '../disk-space/disk-space';

/** A disk that is never full, for tests beside the code. */
export const endlessDisk: DiskSpace = {
  isFull: () => false,
  note: () => false,
  onSpace: () => undefined,
  onFull: () => undefined,
  close: () => undefined,
};

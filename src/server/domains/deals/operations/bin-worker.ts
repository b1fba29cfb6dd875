import { binWorker } from '../../../platform/operations/bin-worker';
import type { Platform } from '../../../platform/platform';
import { binRecords, dealsBin, restoreRecords } from '../bin';
import { goneOf } from './gone';

export const binning = (platform: Pick<Platform, 'clock' | 'events'>) =>
  binWorker({
    among: (scope, ids) => dealsBin.among(scope, ids),
    bin: (tx, caller, ids) => binRecords(platform, tx, caller, ids),
    restore: (tx, caller, ids) => restoreRecords(platform, tx, caller, ids),
    missing: goneOf,
  });

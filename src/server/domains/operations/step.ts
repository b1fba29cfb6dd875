import type {
  AnyOperationKind,
  NextRecords,
  OperationWorker,
  WalkMemory,
} from '../../platform/operations/operation-kind';
import type { Caller, Scope } from '../../platform/scope';
import type { OperationRow } from './repository';

/** What is kept between the steps of an operation. */
export interface Pipeline {
  /** Batches that follow each other, looked for already. */
  prefetched?: {
    readonly after: string;
    /** What the person was allowed to when they were looked for. */
    readonly rights: string;
    readonly batches: Promise<readonly NextRecords[]>;
  };
  /** Two batches have waited for each other: from then on, each is written alone. */
  isSerial?: true;
}

/** What a step works with. */
export interface Step {
  readonly scope: Scope;
  readonly row: OperationRow;
  readonly kind: AnyOperationKind;
  readonly worker: OperationWorker<unknown>;
  readonly caller: Caller;
  /** Records to take. */
  readonly size: number;
  readonly memory: WalkMemory;
  readonly pipeline: Pipeline;
}

/** What became of a step. */
export interface StepDone {
  /** Nothing is left. */
  readonly isLast: boolean;
  /** Between which the server took what had come meanwhile. */
  readonly pieces: number;
}

export const LAST: StepDone = { isLast: true, pieces: 1 };
export const ONE_MORE: StepDone = { isLast: false, pieces: 1 };

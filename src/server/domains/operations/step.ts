import type { AnyOperationKind, OperationWorker, WalkMemory } from '../../platform/operations/operation-kind';
import type { Caller, Scope } from '../../platform/scope';
import type { ReadAhead } from './lanes';
import type { OperationRow } from './repository';

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
  readonly ahead: ReadAhead;
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

import type { AnyOperationKind, OperationWorker, WalkMemory } from '../../platform/operations/operation-kind';
import type { Caller, Scope } from '../../platform/scope';
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
}

import { can } from '@shared/rules/permissions';
import { AppError } from '../../platform/errors';
import type { Caller } from '../../platform/scope';
import type { OperationRow } from './repository';

/** Who started an operation decides about it, and who looks after the workspace. @throws AppError `operation_not_yours` */
export function requireOwn(caller: Caller, { created_by }: Pick<OperationRow, 'created_by'>): void {
  if (created_by === caller.user._id || can(caller.permissions, 'update', 'workspace')) return;
  throw new AppError('operation_not_yours');
}

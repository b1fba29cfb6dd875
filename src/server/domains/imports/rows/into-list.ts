import type { ImportSettings } from '@shared/contract/imports';
import { can } from '@shared/rules/permissions';
import { AppError } from '../../../platform/errors';
import type { Caller, Scope, TransactionScope } from '../../../platform/scope';
import type { PlannedUpdate } from '../../contacts/service';
import { membersAmong } from '../../segments/reads';
import type { ImportsContext } from '../context';

/** Contacts that came into a list. */
export interface Listed {
  readonly segment: string;
  readonly contacts: readonly string[];
}

/**
 * A list is there, people fill it, and one may put somebody in it.
 * @throws AppError `permission_denied`, `segment_not_found`, `segment_is_intent`
 */
export async function requireList(
  { segments }: Pick<ImportsContext, 'segments'>,
  caller: Caller,
  id: string | null,
): Promise<void> {
  if (id === null) return;
  if (!can(caller.permissions, 'update', 'marketing_segments')) throw new AppError('permission_denied');
  await segments.requireStatic(caller, id);
}

/** Who of the contacts that a file is about is not in its list yet. */
export async function joining(
  scope: Scope,
  { list }: Pick<ImportSettings, 'list'>,
  plans: readonly PlannedUpdate[],
): Promise<ReadonlySet<string>> {
  if (list === null) return new Set();
  const ids = plans.filter(({ problem }) => problem === null).map(({ before }) => before._id);
  const members = await membersAmong(scope, list, ids);
  return new Set(ids.filter((id) => !members.has(id)));
}

/** Takes contacts out of a list again, where it is still one that people fill. @param staying who stays in it */
export async function leaveList(
  { segments }: Pick<ImportsContext, 'segments'>,
  tx: TransactionScope,
  { segment, contacts }: Listed,
  staying: ReadonlySet<string>,
): Promise<void> {
  const leaving = contacts.filter((id) => !staying.has(id));
  try {
    await segments.removeFromSegment(tx, segment, leaving);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

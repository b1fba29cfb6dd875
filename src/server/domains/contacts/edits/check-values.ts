import type { ContactData } from '@shared/contract/contact-edits';
import { BIRTH_IN_FUTURE, isFuture, latestToday } from '@shared/rules/contact-values';
import { AppError } from '../../../platform/errors';
import { mediaUrl } from '../../../platform/media/media-item';
import type { Caller, Scope } from '../../../platform/scope';
import { companiesAmong } from '../../companies/reads';
import { allTypes } from '../../contact-types/reads';
import { membersAmong } from '../../workspaces/reads';
import type { EditsContext } from './context';

/** Field -> what is wrong with its value. */
export type Problems = Record<string, string>;

export function refuse(problems: Problems, message?: string): void {
  if (Object.keys(problems).length === 0) return;
  throw new AppError('validation_failed', {
    fields: problems,
    ...(message === undefined ? {} : { message }),
  });
}

/** An address of ours that the person may see; anything else would show them a file of somebody else's. */
async function avatarProblem(
  { media }: EditsContext,
  scope: Scope,
  caller: Caller,
  avatar: string,
): Promise<string | null> {
  const id = avatar.split('/').at(-1) ?? '';
  const isOurs = avatar === mediaUrl(scope.business_id, id);
  const [file] = isOurs ? await media.usableByIds(scope, caller, [id]) : [];
  return file?.mimetype.startsWith('image/') ? null : 'This picture does not exist any more.';
}

/** What only the server can tell of values that are new: whether what they name is there, and what day it is. */
export async function valueProblems(
  context: EditsContext,
  tx: Scope,
  caller: Caller,
  data: ContactData,
): Promise<Problems> {
  const problems: Problems = {};
  const {
    current_lifecycle_stage: stage,
    current_company_id: company,
    assignee_id,
    avatar,
    birth_date,
  } = data;
  if (stage != null && !(await allTypes(tx)).some(({ _id }) => _id === stage)) {
    problems['current_lifecycle_stage'] = 'This contact type does not exist any more.';
  }
  if (company != null && !(await companiesAmong(tx, [company])).has(company)) {
    problems['current_company_id'] = 'This company does not exist any more.';
  }
  if (assignee_id != null && !(await membersAmong(tx, [assignee_id])).has(assignee_id)) {
    problems['assignee_id'] = 'This person is not in the workspace any more.';
  }
  if (avatar != null) {
    const problem = await avatarProblem(context, tx, caller, avatar);
    if (problem !== null) problems['avatar'] = problem;
  }
  if (birth_date != null && isFuture(birth_date, latestToday(context.clock()))) {
    problems['birth_date'] = BIRTH_IN_FUTURE;
  }
  return problems;
}

import type { ActivityInput } from '@shared/contract/activities';
import { taskInput } from '@shared/contract/tasks';
import { followUpDue } from '@shared/rules/follow-up';
import { can } from '@shared/rules/permissions';
import { TASK_TITLE_LENGTH } from '@shared/rules/task-values';
import { AppError } from '../../platform/errors';
import type { Caller, TransactionScope } from '../../platform/scope';
import { companyChips } from '../companies/reads';
import { contactNamesOf } from '../contacts/reads';
import { zoneOf } from '../session/reads';
import type { ActivitiesContext } from './context';
import { type ActivityLink, LINK } from './repository';
import type { LinkKind } from './schema';

type FollowUp = Pick<ActivityInput, 'create' | 'task_follow'> & { readonly links: readonly ActivityLink[] };

const VERBS = { 'to-do': 'Follow up with', call: 'Call', email: 'Write an email to' } as const;

/** The task that follows an activity up, about the same records, for the person who logs it. */
export async function createFollowUp(
  { clock, tasks, businessHours }: ActivitiesContext,
  tx: TransactionScope,
  caller: Caller,
  { create, task_follow, links }: FollowUp,
): Promise<void> {
  if (create === null) return;
  if (!can(caller.permissions, 'create', 'tasks')) throw new AppError('permission_denied');
  const of = (kind: LinkKind): string[] =>
    links.filter((link) => link.kind === kind).map(({ record_id }) => record_id);
  const contacts = of(LINK.contact);
  const companies = of(LINK.company);
  const names =
    contacts.length > 0
      ? (await contactNamesOf(tx, contacts)).map(({ name }) => name)
      : (await companyChips(tx, companies)).map(({ mp_company_label }) => mp_company_label);
  const [first = 'the customer', ...others] = names;
  const whom = others.length === 0 ? first : `${first} and ${others.length} more`;
  const due = followUpDue(
    task_follow,
    clock(),
    await zoneOf(tx, caller.user._id),
    await businessHours.read(tx),
  );
  await tasks.createWithin(
    tx,
    caller,
    taskInput.parse({
      title: `${VERBS[create]} ${whom}`.slice(0, TASK_TITLE_LENGTH),
      type: create,
      due_date: new Date(due).toISOString(),
      assignee_id: caller.user._id,
      customer_ids: contacts,
      company_ids: contacts.length > 0 ? [] : companies,
      deal_ids: of(LINK.deal),
    }),
  );
}

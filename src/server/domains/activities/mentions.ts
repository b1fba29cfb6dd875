import { mentionsIn, plainText } from '@shared/rules/activity-text';
import { AppError } from '../../platform/errors';
import type { Caller, TransactionScope } from '../../platform/scope';
import { companyChips } from '../companies/reads';
import { contactNamesOf } from '../contacts/reads';
import { dealChips } from '../deals/reads';
import { namesOfMembers } from '../workspaces/reads';
import type { ActivitiesContext } from './context';
import type { ActivityData } from './data';
import { type ActivityLink, LINK } from './repository';
import type { ActivityRow } from './schema';

const MAX_MENTIONS = 50;
const MAX_TOLD = 1000;

interface About {
  readonly name: string;
  /** Below `/business/{bId}/`. */
  readonly path: string;
}

/** The record that the activity is of, where a press on the notification leads: its contact, else its deal or company. */
async function aboutOf(tx: TransactionScope, links: readonly ActivityLink[]): Promise<About | null> {
  const idOf = (kind: ActivityLink['kind']): string | undefined =>
    links.find((link) => link.kind === kind)?.record_id;
  const [contact, deal, company] = [idOf(LINK.contact), idOf(LINK.deal), idOf(LINK.company)];
  const query = (name: string, id: string): string => `${name}=${encodeURIComponent(id)}`;
  if (contact !== undefined) {
    const [row] = await contactNamesOf(tx, [contact]);
    return row ? { name: row.name, path: `contact?${query('customer_id', contact)}` } : null;
  }
  if (deal !== undefined) {
    const [row] = await dealChips(tx, [deal]);
    if (!row) return null;
    const path = `deal?${query('pipeline_id', row.pipeline_id)}&${query('deal_id', deal)}`;
    return { name: row.deal_title, path };
  }
  if (company === undefined) return null;
  const [row] = await companyChips(tx, [company]);
  return row ? { name: row.mp_company_label, path: `company?${query('company_id', company)}` } : null;
}

interface Written {
  readonly row: ActivityRow;
  readonly links: readonly ActivityLink[];
  readonly data: ActivityData;
  /** Mentioned before: they have heard of it. */
  readonly known: readonly string[];
}

/** Teammates who are mentioned in the text of an activity are told. */
export async function tellMentioned(
  { notifier }: ActivitiesContext,
  tx: TransactionScope,
  caller: Caller,
  { row, links, data, known }: Written,
): Promise<void> {
  const blocks = data.content?.description ?? [];
  const fresh = mentionsIn(blocks).filter((id) => !known.includes(id) && id !== caller.user._id);
  if (fresh.length === 0) return;
  if (fresh.length > MAX_MENTIONS)
    throw new AppError('validation_failed', {
      message: `At most ${MAX_MENTIONS} people can be mentioned at once.`,
    });
  const members = await namesOfMembers(tx, fresh);
  if (fresh.some((id) => !members.has(id))) throw new AppError('member_not_found');
  const record = await aboutOf(tx, links);
  const about = record === null ? '' : ` about ${record.name}`;
  const who = caller.user.name;
  await notifier.raise(tx, {
    subtype: 'USER_comment_tag',
    actor: caller.user,
    recipients: fresh,
    module: 'crm_activities',
    title: `${who} mentioned you in an activity${about}`.slice(0, 200),
    headline: `${who} mentioned ${[...members.values()].join(', ')} in an activity${about}`.slice(0, 200),
    text: plainText(blocks).slice(0, MAX_TOLD),
    path: record?.path ?? null,
    target: { kind: 'activity', _id: row._id },
  });
}

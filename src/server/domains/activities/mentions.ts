import { mentionsIn, plainText } from '@shared/rules/activity-text';
import { AppError } from '../../platform/errors';
import type { Caller, TransactionScope } from '../../platform/scope';
import { contactNamesOf } from '../contacts/reads';
import { namesOfMembers } from '../workspaces/reads';
import type { ActivitiesContext } from './context';
import type { ActivityData } from './data';
import { type ActivityLink, LINK } from './repository';
import type { ActivityRow } from './schema';

const MAX_MENTIONS = 50;
const MAX_TOLD = 1000;

interface Written {
  readonly row: ActivityRow;
  readonly links: readonly ActivityLink[];
  readonly data: ActivityData;
  /** Mentioned before: they have heard of it. */
  readonly known: readonly string[];
}

/** Where what was written about is open; null: nothing of it is. */
function pathOf(links: readonly ActivityLink[]): string | null {
  const idOf = (kind: ActivityLink['kind']): string | null => {
    const id = links.find((link) => link.kind === kind)?.record_id;
    return id === undefined ? null : encodeURIComponent(id);
  };
  const [contact, company, deal] = [idOf(LINK.contact), idOf(LINK.company), idOf(LINK.deal)];
  if (contact !== null) return `contact?customer_id=${contact}`;
  if (company !== null) return `company?company_id=${company}`;
  return deal === null ? null : `deal?deal_id=${deal}`;
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
  const contact = links.find(({ kind }) => kind === LINK.contact)?.record_id;
  const name = contact && (await contactNamesOf(tx, [contact]))[0]?.name;
  const about = name ? ` about ${name}` : '';
  const who = caller.user.name;
  await notifier.raise(tx, {
    subtype: 'USER_comment_tag',
    actor: caller.user,
    recipients: fresh,
    module: 'crm_activities',
    title: `${who} mentioned you in an activity${about}`.slice(0, 200),
    headline: `${who} mentioned ${[...members.values()].join(', ')} in an activity${about}`.slice(0, 200),
    text: plainText(blocks).slice(0, MAX_TOLD),
    path: pathOf(links),
    target: { kind: 'activity', _id: row._id },
  });
}

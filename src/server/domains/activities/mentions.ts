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
    path: contact === undefined ? null : `contact?customer_id=${encodeURIComponent(contact)}`,
    target: { kind: 'activity', _id: row._id },
  });
}

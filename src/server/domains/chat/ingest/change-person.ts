import type { TransactionScope } from '../../../platform/scope';
import type { ChannelAccount, PersonChanged } from './types';
import { messageByWamid } from '../messages/repository';
import type { IngestContext } from './context';
import { receiveMessage } from './receive-message';

/**
 * A customer has another number or another id. The thread says so.
 * @returns false where only a former id is told, and nobody here is known by it
 */
export async function changePerson(
  context: IngestContext,
  tx: TransactionScope,
  account: ChannelAccount,
  change: PersonChanged,
): Promise<boolean> {
  const { contacts } = context;
  if (await messageByWamid(tx, change.wamid)) return true;
  if (change.only_known && !(await contacts.isKnown(tx, change.person))) return false;
  const { contact_id } = await contacts.findOrCreateForChannel(tx, change.person);
  await contacts.linkIdentity(tx, contact_id, change.next);
  await receiveMessage(context, tx, account, {
    wamid: change.wamid,
    person: change.next.wa_id ? { ...change.next, name: change.person.name } : change.person,
    sent_at: change.sent_at,
    message_type: 'system',
    content: { body: change.body },
    media: null,
    quoted_wamid: null,
    quoted_by: null,
    forwarded: 'no',
    raw: change.raw,
  });
  return true;
}

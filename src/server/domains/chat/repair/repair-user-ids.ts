import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit';
import { NO_PAYLOAD, jobKind } from '../../../platform/jobs/job-kind';
import type { Platform } from '../../../platform/platform';
import { type Scope, type TransactionScope, inTransaction } from '../../../platform/scope';
import { contactIdentities, contactOrigin, lockContact } from '../../contacts/reads';
import type { Notifier } from '../../notifications';
import type { ChatContacts } from '../ports';
import { digitsIn, findingOf, senderOf } from './evidence';
import { splitPerson } from './split-person';
import { REPAIRED, notifyRepairs } from './notify-repairs';

/** Payload: none; one job for each workspace, written by the migration. */
export const REPAIR = jobKind('chat.repair_user_ids', NO_PAYLOAD);

/** Messages that are looked through at once. */
const PAGE = 500;
/** `US.` and the like, right after the key: nothing else is looked into. */
const FROM_ID = '%"from":"__.%';

/** Numbers that may have been read out of user ids: contact -> canonical digits. */
type Suspects = Map<string, Set<string>>;

/** Ids of the next messages, in the order of the key; the last one is where the next page begins. */
async function pageEnd(scope: Scope, after: string): Promise<string | null> {
  const ids = await scope.db
    .selectFrom('messages')
    .select('_id')
    .where('business_id', '=', scope.business_id)
    .where('_id', '>', after)
    .orderBy('_id')
    .limit(PAGE)
    .execute();
  return ids.at(-1)?._id ?? null;
}

/** Contacts in whose conversations somebody wrote under a user id. */
async function suspectsOf(scope: Scope): Promise<Suspects> {
  const found: Suspects = new Map();
  let after = '';
  for (;;) {
    const end = await pageEnd(scope, after);
    if (end === null) return found;
    const rows = await scope.db
      .selectFrom('messages')
      .innerJoin('conversations', (join) =>
        join
          .onRef('conversations.business_id', '=', 'messages.business_id')
          .onRef('conversations._id', '=', 'messages.conversation_id'),
      )
      .select(['messages.raw', 'messages.direction', 'conversations.contact_id'])
      .where('messages.business_id', '=', scope.business_id)
      .where('messages._id', '>', after)
      .where('messages._id', '<=', end)
      .where(sql<boolean>`messages.raw like ${FROM_ID}`)
      .execute();
    for (const row of rows) {
      const { number, user_id } = senderOf(row);
      if (number !== null || user_id === null) continue;
      found.set(row.contact_id, (found.get(row.contact_id) ?? new Set()).add(digitsIn(user_id)));
    }
    after = end;
    await nextTurn();
  }
}

async function messagesOf(scope: Scope, contactId: string) {
  return scope.db
    .selectFrom('messages')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.business_id', '=', 'messages.business_id')
        .onRef('conversations._id', '=', 'messages.conversation_id'),
    )
    .select(['messages._id', 'messages.conversation_id', 'messages.raw', 'messages.direction'])
    .where('messages.business_id', '=', scope.business_id)
    .where('conversations.contact_id', '=', contactId)
    .orderBy('messages.created_at')
    .orderBy('messages._id')
    .execute();
}

async function hasNumber(scope: Scope, contactId: string, number: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom(contactIdentities)
    .select('contact_id')
    .where('business_id', '=', scope.business_id)
    .where('kind', '=', 'wa_id')
    .where('value', '=', number)
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Contacts whose number was read out of a business-scoped user id get the id instead, and people who were taken for the
 * customer with that number get a contact and a conversation of their own. What the stored messages do not prove stays
 * as it is. Everything that was done, or needs a person, stands in the audit log, and those who look after the workspace
 * are told where. To run it again changes nothing.
 */
export function createRepairUserIds(
  platform: Platform,
  contacts: ChatContacts,
  notifier: Pick<Notifier, 'raise'>,
) {
  const { clock, database, log } = platform;

  const note = (tx: Scope, contactId: string, summary: string): Promise<void> =>
    writeAudit(tx, {
      kind: REPAIRED,
      actor: null,
      target_id: contactId,
      summary,
      at: clock(),
    });

  async function split(tx: TransactionScope, contactId: string, userId: string): Promise<void> {
    await contacts.releaseUserId(tx, contactId, userId);
    const person = { wa_id: null, user_id: userId, name: null };
    const { contact_id: own } = await contacts.findOrCreateForChannel(tx, person);
    const theirs = (await messagesOf(tx, contactId)).filter((message) => {
      const { number, user_id } = senderOf(message);
      return number === null && user_id === userId;
    });
    const conversations = await tx.db
      .selectFrom('conversations')
      .select(['_id', 'account_id', 'unread_count', 'created_at'])
      .where('business_id', '=', tx.business_id)
      .where('contact_id', '=', contactId)
      .execute();
    for (const conversation of conversations) {
      const ids = theirs.flatMap(({ _id, conversation_id }) =>
        conversation_id === conversation._id ? _id : [],
      );
      if (ids.length > 0) await splitPerson(platform, tx, conversation, ids, own);
    }
    const count = `${theirs.length} ${theirs.length === 1 ? 'message' : 'messages'}`;
    await note(
      tx,
      own,
      `Gave the WhatsApp user ${userId} a contact of their own: ${count} had been filed under the customer whose number has the same digits. Answers stayed with that customer; please look at both conversations`,
    );
  }

  async function repairContact(tx: TransactionScope, contactId: string, number: string): Promise<boolean> {
    const contact = await contactOrigin(tx, contactId);
    if (!contact || !(await hasNumber(tx, contactId, number))) return false;
    const finding = findingOf(number, await messagesOf(tx, contactId), contact.source === 'whatsapp');
    if (finding.kind === 'right') return false;
    for (const other of finding.others) await split(tx, contactId, other);
    if (finding.kind === 'mixed') return true;
    const { user_id } = finding;
    if (!(await contacts.correctNumber(tx, { contact_id: contactId, number, user_id }))) {
      const summary = `Left ${contact.name} as it is: the number +${number} was read out of the WhatsApp user id ${user_id}, which another contact has. Please compare the two contacts`;
      await note(tx, contactId, summary);
      return true;
    }
    await tx.db
      .updateTable('conversations')
      .set({ wa_id: null })
      .where('business_id', '=', tx.business_id)
      .where('contact_id', '=', contactId)
      .execute();
    const summary = `Took the number +${number} from ${contact.name}: it had been read out of the WhatsApp user id ${user_id}. Messages that were sent to this number did not reach them`;
    await note(tx, contactId, summary);
    return true;
  }

  async function repair(scope: Scope): Promise<number> {
    let repaired = 0;
    for (const [contactId, numbers] of await suspectsOf(scope)) {
      for (const number of numbers) {
        const done = await inTransaction(scope, async (tx) => {
          await lockContact(platform, tx, contactId);
          return repairContact(tx, contactId, number);
        });
        if (done) repaired += 1;
      }
    }
    if (repaired > 0) log.warn({ business_id: scope.business_id, repaired }, 'false numbers were repaired');
    return repaired;
  }

  platform.jobs.register(REPAIR, {
    concurrency: 1,
    async run({ business_id }) {
      if (business_id === null) throw new Error('A repair has no workspace.');
      const scope = { business_id, db: database.forWorkspace(business_id) };
      await repair(scope);
      await notifyRepairs(scope, notifier);
      await contacts.regroupNames(scope);
    },
  });
  return { repair };
}

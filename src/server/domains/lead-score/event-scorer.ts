import type { ScoreCondition, ScoreRule } from '@shared/contract/lead-score';
import type { StoredEvent } from '../../platform/events/events';
import type { Platform } from '../../platform/platform';
import { type Scope, inTransaction } from '../../platform/scope';
import { contactsOfConversations } from '../chat/reads';
import { contactsOfDeals } from '../deals/reads';
import { goneEntry, readChoices } from './choices';
import { rulesOf, saveEventPosition, stateOf } from './repository';
import { CONTACTS_AT_ONCE, scoreContacts } from './score-contacts';

const EVENTS_AT_ONCE = 500;

/** Events after which a contact may have another score. */
const OF_CONTACTS: ReadonlySet<StoredEvent['kind']> = new Set<StoredEvent['kind']>([
  'contact.updated',
  'message.created',
  'conversation.created',
]);

/** Rules that count otherwise for many after a change of what is shared; true: only because something is gone. */
const OF_ALL: Readonly<
  Partial<Record<StoredEvent['kind'], { readonly kind: ScoreCondition['kind']; readonly whenGone: boolean }>>
> = {
  'contact_types.updated': { kind: 'stage', whenGone: false },
  'pipelines.updated': { kind: 'deals', whenGone: false },
  'tags.updated': { kind: 'tag', whenGone: true },
  'interests.updated': { kind: 'interest', whenGone: true },
  'fields.updated': { kind: 'field', whenGone: true },
};

async function concernsAll(
  scope: Scope,
  rules: readonly ScoreRule[],
  stored: readonly StoredEvent[],
): Promise<boolean> {
  const on = rules.filter(({ enabled }) => enabled).map(({ condition }) => condition);
  for (const kind of new Set(stored.map((event) => event.kind))) {
    const about = OF_ALL[kind];
    const conditions = on.filter((condition) => condition.kind === about?.kind);
    if (about === undefined || conditions.length === 0) continue;
    if (!about.whenGone) return true;
    const choices = await readChoices(scope);
    if (conditions.some((condition) => goneEntry(choices, condition) !== null)) return true;
  }
  return false;
}

async function contactsOf(scope: Scope, stored: readonly StoredEvent[]): Promise<string[]> {
  const own = stored.filter(({ kind }) => OF_CONTACTS.has(kind)).map(({ ids }) => ids);
  const conversations = own.flatMap(({ conversation_id }) => conversation_id ?? []);
  const contacts = own.flatMap(({ contact_id }) => contact_id ?? []);
  const written = await contactsOfConversations(scope, [...new Set(conversations)]);
  // Deals that went to the bin, or came back, count otherwise for their contacts.
  const deals = stored.flatMap(({ kind, ids }) =>
    kind === 'bin.updated' ? (ids['deal_id']?.split(',') ?? []) : [],
  );
  const dealing = await contactsOfDeals(scope, [...new Set(deals)]);
  return [...new Set([...contacts, ...written, ...dealing])].sort();
}

export interface EventScorerDeps {
  /** All contacts of the workspace have to be counted again. */
  readonly countAll: (scope: Scope) => Promise<void>;
}

/**
 * Counts the contacts again that something has happened to: it reads the workspace's events from where it was last. What
 * it does twice changes nothing.
 */
export function createEventScorer(
  platform: Platform,
  { countAll }: EventScorerDeps,
): (scope: Scope) => Promise<void> {
  const { clock, database, events } = platform;

  async function count(scope: Scope, ids: readonly string[]): Promise<void> {
    await inTransaction(scope, async (tx) => {
      const changed = await scoreContacts(database, tx, await rulesOf(tx), ids, clock());
      await events.append(
        tx,
        changed.map((contact_id) => ({ kind: 'contact.scored', ids: { contact_id } })),
      );
    });
  }

  return async (scope) => {
    const state = await stateOf(scope);
    if (!state) return;
    const { newest, oldest } = await events.range(scope.business_id);
    let followed = state.followed;
    if (followed < oldest - 1) {
      // What happened meanwhile is not known any more.
      await countAll(scope);
      await saveEventPosition(scope, newest);
      followed = newest;
    }
    for (;;) {
      const stored = await events.after(scope.business_id, followed, EVENTS_AT_ONCE);
      const last = stored.at(-1);
      if (last === undefined) return;
      if (await concernsAll(scope, await rulesOf(scope), stored)) await countAll(scope);
      const ids = await contactsOf(scope, stored);
      for (let from = 0; from < ids.length; from += CONTACTS_AT_ONCE) {
        await count(scope, ids.slice(from, from + CONTACTS_AT_ONCE));
      }
      await saveEventPosition(scope, last.seq);
      followed = last.seq;
    }
  };
}
